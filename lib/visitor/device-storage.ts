import { storageOf } from '@/lib/site/format/storage';

/** The browser's storage that outlasts a visit. */
export const deviceStorage = storageOf(() => localStorage);
