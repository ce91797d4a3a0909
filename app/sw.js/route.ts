import { serviceWorker } from '@/lib/visitor/offline/server';

export { serviceWorker as GET };
