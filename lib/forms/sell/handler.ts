import 'server-only';

import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import { createUploadSlots } from '@/lib/http/handlers/uploads';

import { createDeliveryRoute, type FormRequestHandler } from '../form-routes';
import type { ReadContactWays } from '../plain-page';
import { createSellBody } from './contract';
import { MAX_PHOTO_BYTES, photoNames, sellForm } from './form';
import { readPhotos } from './photos';
import { sellDelivery } from './server';

/** The most uploads that the process receives at once: each may have four photos, 20 MB, in memory. */
const MAX_CONCURRENT_UPLOADS = 20;
const MAX_UPLOADS_PER_SENDER = 5;

/** The limit is lower than that of other forms, because photos cost more than words. */
const MAX_OFFERS_PER_SENDER = 30;

/** Handles `POST /api/venda-de-carro`, which receives a car offered to the group with up to four photos. */
export function createSellRoute(readContactWays: ReadContactWays): FormRequestHandler {
  return createDeliveryRoute(sellForm, readContactWays, {
    delivery: sellDelivery,
    limit: createRateLimit('venda', { points: MAX_OFFERS_PER_SENDER }),
    upload: {
      names: photoNames,
      fileBytes: MAX_PHOTO_BYTES,
      slots: createUploadSlots(MAX_CONCURRENT_UPLOADS, MAX_UPLOADS_PER_SENDER),
    },
    toContent: async (values, files, sender) =>
      createSellBody(values, await readPhotos(files, sender)),
  });
}
