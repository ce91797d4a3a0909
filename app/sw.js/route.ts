import { serviceWorker } from '@/lib/offline/server';

export { serviceWorker as GET };
