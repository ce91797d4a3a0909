import 'server-only';

import { formRoute } from '@/lib/forms/route/form-route';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import { createSlots } from '@/lib/http/handlers/uploads';
import { routes } from '@/lib/site/routes';

import { noScriptResponses, type Handler } from '../form-routes';
import { submitToOutbox } from '../submit-to-outbox';
import type { ReadContactWays } from '../plain-page';
import { formSchema } from '../schema';
import { sellBody } from './contract';
import { MAX_PHOTO_BYTES, photoNames, sellForm } from './form';
import { readPhotos } from './photos';
import { sellDelivery } from './server';

/** Uploads received at once: each may hold four photos, 20 MB, in memory. */
const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_SENDER = 5;

/** A form with photos costs more than one with words alone, so fewer are accepted. */
const MAX_OFFERS = 30;

/** `POST /api/venda-de-carro`: a car offered to the group, with up to four photos. */
export function sellRoute(readContactWays: ReadContactWays): Handler {
  return formRoute({
    ...noScriptResponses(sellForm, readContactWays),
    schema: formSchema(sellForm),
    limit: createRateLimit('venda', { points: MAX_OFFERS }),
    upload: {
      names: photoNames,
      fileBytes: MAX_PHOTO_BYTES,
      slots: createSlots(MAX_UPLOADS, MAX_UPLOADS_PER_SENDER),
    },
    accept: async (values, attempt, files) =>
      submitToOutbox(sellDelivery, attempt, sellBody(values, await readPhotos(files))),
    thanks: routes.sellThanks,
  });
}
