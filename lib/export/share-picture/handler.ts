import 'server-only';

import { mapResult, type Result } from '@/lib/backend/result';
import { HttpError, httpErrorOf } from '@/lib/http/handlers/http-error';
import { readQuery } from '@/lib/http/handlers/input';
import { route } from '@/lib/http/handlers/route';
import { log } from '@/lib/server/log/log';
import { drawOnce, PARTIAL_PICTURE_SECONDS, type Drawing } from '@/lib/http/media/drawings';
import { readPicture } from '@/lib/http/media/handler';
import { routes } from '@/lib/site/routes';

import { MAX_COMPARED, namedIn } from '@/lib/search/compare/address';
import { getCompared } from '@/lib/search/compare/server';
import { getGoneVehicle, getVehicle } from '@/lib/stock/vehicle/server';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { drawSharePicture, drawSharedVehicles } from './draw';
import { mainPhoto, shareWords, vehiclePicture } from '@/lib/search/share/shared-vehicle';
import { getSharedList } from './server';
import { pictured, sharedComparison } from '@/lib/search/share/shared-vehicles';
import type { SharedVehicles } from '@/lib/search/share/types';

/** A turn to draw is not spent on waiting for the backend. */
const PHOTO_TIMEOUT_MS = 3_000;

type Context = Readonly<{ params: Promise<{ slug: string }> }>;

/**
 * `GET /detalhe/{slug}/og.jpg?v={version}`, the picture WhatsApp and others show with a shared vehicle. A photo that
 * cannot be read is left out; the words remain. Any other address of the picture is redirected to the current one.
 */
export const serveSharePicture = route<URLSearchParams, Context>({
  route: '/detalhe/…/og.jpg',
  read: readQuery,
  isQuiet: true,
  accept: async (query, { sender, context }) => {
    const { slug } = await context.params;
    const read = await getVehicle(slug);
    if (!read.ok) throw httpErrorOf(read.failure);
    const vehicle = read.value;
    if (!vehicle) throw await nothingAt(slug);
    const { path: address } = vehiclePicture(vehicle);
    if (`${routes.vehicle(slug)}/og.jpg?${query.toString()}` !== address) return leadTo(address);
    return pictureResponse(await drawOnce(address, sender(), () => drawVehicle(vehicle)));
  },
});

const nothingAt = async (slug: string): Promise<HttpError> =>
  (await getGoneVehicle(slug))
    ? new HttpError(410, 'Este carro foi vendido.')
    : new HttpError(404, 'Veículo não encontrado.');

async function drawVehicle(vehicle: VehicleDetail): Promise<Drawing> {
  const [words, path] = [shareWords(vehicle), mainPhoto(vehicle)];
  const photo = await photoAt(path);
  const whole = await drawSharePicture(photo, words).catch(() => null);
  if (!whole) log('warn', 'share-picture.without-photo');
  return {
    bytes: whole ?? (await drawSharePicture(null, words)),
    isPartial: !whole || (path !== null && photo === null),
  };
}

/** `GET /comparar/og.jpg?v={slug}&v=…`: the picture of a comparison, with its first three vehicles in one order. */
export const serveComparisonPicture = route<URLSearchParams>({
  route: '/comparar/og.jpg',
  read: readQuery,
  isQuiet: true,
  accept: async (query, { sender }) => {
    const read = await getCompared(pictured(namedIn(query).slice(0, MAX_COMPARED)));
    return answerShared(
      mapResult(read, sharedComparison),
      `${routes.compare}/og.jpg`,
      query,
      sender,
    );
  },
});

/** `GET /busca/og.jpg?lista={address}`: the same of a search, a selection or the whole stock. */
export const serveListPicture = route<URLSearchParams>({
  route: '/busca/og.jpg',
  read: readQuery,
  isQuiet: true,
  accept: async (query, { sender }) =>
    answerShared(
      await getSharedList(query.get('lista') ?? ''),
      `${routes.search}/og.jpg`,
      query,
      sender,
    ),
});

async function answerShared(
  read: Result<SharedVehicles | null>,
  path: string,
  query: URLSearchParams,
  sender: () => string,
): Promise<Response> {
  if (!read.ok) throw httpErrorOf(read.failure);
  const shared = read.value;
  if (shared === null) throw new HttpError(404, 'Não há carros para mostrar.');
  if (`${path}?${query.toString()}` !== shared.path) return leadTo(shared.path);
  return pictureResponse(await drawOnce(shared.path, sender(), () => drawVehicles(shared)));
}

async function drawVehicles(shared: SharedVehicles): Promise<Drawing> {
  const panels = await Promise.all(
    shared.vehicles.map(async (vehicle) => ({ ...vehicle, photo: await photoAt(vehicle.photo) })),
  );
  const isPartial = panels.some(({ photo }, at) => !photo && shared.vehicles[at]?.photo);
  return { bytes: await drawSharedVehicles(panels, shared), isPartial };
}

const photoAt = (path: string | null): Promise<Buffer | null> =>
  readPicture(path, AbortSignal.timeout(PHOTO_TIMEOUT_MS));

/** Redirects to the address of a share picture; the redirect is not cached, because that address may change back. */
const leadTo = (location: string): Response =>
  new Response(null, {
    status: 308,
    headers: { location, 'cache-control': 'no-store, max-age=0' },
  });

const pictureResponse = ({ bytes, isPartial }: Drawing): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/jpeg',
      // The picture is cached for ten minutes at most, because the price on it may change.
      'cache-control': `public, max-age=${isPartial ? PARTIAL_PICTURE_SECONDS : 600}`,
    },
  });
