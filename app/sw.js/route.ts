import { serveServiceWorker } from '@/lib/visitor/offline/server';

export { serveServiceWorker as GET };
