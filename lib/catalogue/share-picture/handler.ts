import 'server-only';

import { createReadLimit } from '@/lib/bff/rate-limit';
import { HttpError, httpErrorOf } from '@/lib/bff/http-error';
import { route } from '@/lib/bff/route';
import { log } from '@/lib/log/log';
import { readPicture } from '@/lib/media/handler';

import { getVehicle } from '../server';
import { readQuery } from '@/lib/bff/input';
import { namedIn } from '../compare/address';
import { getCompared } from '../compare/server';
import { drawComparisonPicture, drawSharePicture } from './draw';
import {
  comparedWords,
  mainPhoto,
  MAX_DRAWN,
  sharePictureAddress,
  shareWords,
} from './shared-vehicle';

const DAY = 86_400;
const CACHED = `public, max-age=${DAY}, stale-while-revalidate=${30 * DAY}`;

/** Drawing is expensive; each person a vehicle is shared with requests it once. */
const limit = createReadLimit('partilhas', 600);

type Context = Readonly<{ params: Promise<{ slug: string }> }>;

/**
 * `GET /detalhe/{slug}/og.jpg`, the picture WhatsApp and others show with a shared vehicle. A photo that cannot be read is
 * left out; the words remain. Under another name than the vehicle's own slug, 308 to its address.
 */
export const serveSharePicture = route<null, Context>({
  route: '/detalhe/…/og.jpg',
  read: () => null,
  limit,
  isQuiet: true,
  accept: async (_nothing, { request, context }) => {
    const { slug } = await context.params;
    const read = await getVehicle(slug);
    if (!read.ok) throw httpErrorOf(read.failure);
    const vehicle = read.value;
    if (!vehicle) throw new HttpError(404, 'Veículo não encontrado.');
    if (vehicle.slug !== slug) {
      return new Response(null, {
        status: 308,
        headers: { location: sharePictureAddress(vehicle), 'cache-control': CACHED },
      });
    }

    const words = shareWords(vehicle);
    const photo = await readPicture(mainPhoto(vehicle), request.signal);
    const jpeg = await drawSharePicture(photo, words).catch(() => {
      log('warn', 'share-picture.without-photo');
      return drawSharePicture(null, words);
    });
    return pictureResponse(jpeg);
  },
});

/** `GET /comparar/og.jpg?v={slug}&v=…`: the same of a comparison, of its first three vehicles as they are now. */
export const serveComparisonPicture = route<URLSearchParams>({
  route: '/comparar/og.jpg',
  read: readQuery,
  limit,
  isQuiet: true,
  accept: async (query, { request }) => {
    const read = await getCompared(namedIn(query).slice(0, MAX_DRAWN));
    if (!read.ok) throw httpErrorOf(read.failure);
    if (!read.value.some(({ vehicle }) => vehicle)) {
      throw new HttpError(404, 'Comparação não encontrada.');
    }
    const panels = await Promise.all(
      read.value.map(async (column) => ({
        photo: column.vehicle && (await readPicture(mainPhoto(column.vehicle), request.signal)),
        words: comparedWords(column),
        isAway: column.vehicle?.sold ?? true,
      })),
    );
    return pictureResponse(await drawComparisonPicture(panels));
  },
});

const pictureResponse = (jpeg: Buffer): Response =>
  new Response(new Uint8Array(jpeg), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': CACHED },
  });
