import 'server-only';

import { formRoute } from '@/lib/bff/form-route';
import { createRateLimit } from '@/lib/bff/rate-limit';
import { createSlots } from '@/lib/bff/uploads';
import { routes } from '@/lib/routes';

import { handOver } from '../hand-over';
import type { Handler } from '../form-routes';
import { again, CONTACT_FIELDS, describe, kept, type ReadWays } from '../plain-answers';
import type { PlainForm } from '../plain-form';
import { sellBody } from './contract';
import { sellDelivery } from './delivery';
import { LARGEST_PHOTO, MAX_MEGAPIXELS, photoFields, photoProblems, sellFields } from './fields';
import { readPhotos } from './photos';
import { sellForm } from './schema';

/** Uploads received at once: each may hold four photos, 20 MB, in memory. */
const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_SENDER = 5;

/** Photos cost more than words. */
const MOST_OFFERS = 30;

const photoTexts = Object.fromEntries(
  photoFields.map(({ name, label }) => [
    name,
    {
      label: `Foto: ${label.toLowerCase()}`,
      hint: `${photoProblems.type}, de até 5 MB e ${MAX_MEGAPIXELS} megapixels`,
    },
  ]),
);

const sellAgain: PlainForm = {
  texts: { ...sellFields, ...photoTexts },
  title: 'Venda seu carro',
  action: routes.api.sellYourCar,
  submit: 'Enviar para análise',
  back: 'Voltar à página',
  fields: [
    { name: 'brand', kind: 'text' },
    { name: 'model', kind: 'text' },
    { name: 'year', kind: 'text' },
    { name: 'mileage', kind: 'number' },
    { name: 'price', kind: 'number' },
    { name: 'differentials', kind: 'lines' },
    ...photoFields.map(({ name }) => ({ name, kind: 'photo' }) as const),
    ...CONTACT_FIELDS,
  ],
};

/** `POST /api/venda-de-carro`: a car offered to the group, with up to four photos. */
export function sellRoute(readWays: ReadWays): Handler {
  return formRoute({
    route: routes.api.sellYourCar,
    schema: sellForm,
    describe: describe(sellFields),
    limit: createRateLimit('venda', { points: MOST_OFFERS }),
    upload: {
      names: photoFields.map(({ name }) => name),
      fileBytes: LARGEST_PHOTO,
      slots: createSlots(MAX_UPLOADS, MAX_UPLOADS_PER_SENDER),
    },
    accept: async (form, key, files) =>
      handOver(sellDelivery, key, sellBody(form, await readPhotos(files))),
    plain: {
      thanks: routes.sellThanks,
      again: again(sellAgain, readWays, routes.sellYourCar),
      kept: kept(sellAgain, readWays, routes.sellYourCar),
    },
  });
}
