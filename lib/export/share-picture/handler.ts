import 'server-only';

import { mapResult, type Result } from '@/lib/backend/result';
import { HttpError, createBackendHttpError } from '@/lib/http/handlers/http-error';
import { readQuery } from '@/lib/http/handlers/input';
import { createRoute } from '@/lib/http/handlers/route';
import { log } from '@/lib/server/log/log';
import {
  drawOnce,
  PARTIAL_PICTURE_LIFETIME_SECONDS,
  type Drawing,
} from '@/lib/http/media/drawings';
import { readPicture } from '@/lib/http/media/handler';
import { routes } from '@/lib/site/routes';

import { MAX_COMPARED_VEHICLES, readComparedSlugs } from '@/lib/search/compare/address';
import { getComparedVehicles } from '@/lib/search/compare/server';
import { getGoneVehicle, getVehicle } from '@/lib/stock/detail/server';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { drawSharePicture, drawSharedVehicles } from './draw';
import {
  getMainPhoto,
  createShareTexts,
  createVehicleSharePicture,
} from '@/lib/search/share/shared-vehicle';
import { getSharedList } from './server';
import {
  sortSlugsForPicture,
  createComparisonSharePicture,
} from '@/lib/search/share/shared-vehicles';
import type { MultipleVehiclesPicture } from '@/lib/search/share/types';

/** Milliseconds that a drawing waits for a photo; few, because few pictures are drawn at a time. */
const PHOTO_TIMEOUT_MS = 3_000;

type SlugContext = Readonly<{ params: Promise<{ slug: string }> }>;

/**
 * Answers `GET /detalhe/{slug}/og.jpg?v={version}`: the picture that WhatsApp and others show with the link of a
 * vehicle. A photo that cannot be decoded is left out; the words remain. An address with another version is
 * redirected to the current one.
 */
export const serveSharePicture = createRoute<URLSearchParams, SlugContext>({
  route: '/detalhe/…/og.jpg',
  read: readQuery,
  isQuiet: true,
  accept: async (query, { sender, context }) => {
    const { slug } = await context.params;
    const result = await getVehicle(slug);
    if (!result.ok) throw createBackendHttpError(result.failure);
    const vehicle = result.value;
    if (!vehicle) throw await createMissingVehicleError(slug);
    const { path: address } = createVehicleSharePicture(vehicle);
    if (`${routes.vehicle(slug)}/og.jpg?${query.toString()}` !== address)
      return redirectTo(address);
    return createPictureResponse(
      await drawOnce(address, sender(), () => drawVehiclePicture(vehicle)),
    );
  },
});

const createMissingVehicleError = async (slug: string): Promise<HttpError> =>
  (await getGoneVehicle(slug))
    ? new HttpError(410, 'Este carro foi vendido.')
    : new HttpError(404, 'Veículo não encontrado.');

async function drawVehiclePicture(vehicle: VehicleDetail): Promise<Drawing> {
  const [words, path] = [createShareTexts(vehicle), getMainPhoto(vehicle)];
  const photo = await readPhotoForPicture(path);
  const withPhoto = await drawSharePicture(photo, words).catch(() => null);
  if (!withPhoto) log('warn', 'share-picture.without-photo');
  return {
    bytes: withPhoto ?? (await drawSharePicture(null, words)),
    isPartial: !withPhoto || (path !== null && photo === null),
  };
}

/**
 * Answers `GET /comparar/og.jpg?v={slug}&v=…`: the picture of a comparison with at most three of its vehicles,
 * sorted by slug, so that the same vehicles in another order have the same picture.
 */
export const serveComparisonPicture = createRoute<URLSearchParams>({
  route: '/comparar/og.jpg',
  read: readQuery,
  isQuiet: true,
  accept: async (query, { sender }) => {
    const result = await getComparedVehicles(
      sortSlugsForPicture(readComparedSlugs(query).slice(0, MAX_COMPARED_VEHICLES)),
    );
    return respondWithSharedPicture(
      mapResult(result, createComparisonSharePicture),
      `${routes.compare}/og.jpg`,
      query,
      sender,
    );
  },
});

/** Answers `GET /busca/og.jpg?lista={address}`: the picture of a search, a selection or the whole stock. */
export const serveListPicture = createRoute<URLSearchParams>({
  route: '/busca/og.jpg',
  read: readQuery,
  isQuiet: true,
  accept: async (query, { sender }) =>
    respondWithSharedPicture(
      await getSharedList(query.get('lista') ?? ''),
      `${routes.search}/og.jpg`,
      query,
      sender,
    ),
});

async function respondWithSharedPicture(
  result: Result<MultipleVehiclesPicture | null>,
  path: string,
  query: URLSearchParams,
  sender: () => string,
): Promise<Response> {
  if (!result.ok) throw createBackendHttpError(result.failure);
  const shared = result.value;
  if (shared === null) throw new HttpError(404, 'Não há carros para mostrar.');
  if (`${path}?${query.toString()}` !== shared.path) return redirectTo(shared.path);
  return createPictureResponse(
    await drawOnce(shared.path, sender(), () => drawVehiclesPicture(shared)),
  );
}

async function drawVehiclesPicture(shared: MultipleVehiclesPicture): Promise<Drawing> {
  const panels = await Promise.all(
    shared.vehicles.map(async (vehicle) => ({
      ...vehicle,
      photo: await readPhotoForPicture(vehicle.photo),
    })),
  );
  const isPartial = panels.some(({ photo }, index) => !photo && shared.vehicles[index]?.photo);
  return { bytes: await drawSharedVehicles(panels, shared), isPartial };
}

const readPhotoForPicture = (path: string | null): Promise<Buffer | null> =>
  readPicture(path, AbortSignal.timeout(PHOTO_TIMEOUT_MS));

/** Redirects to the address of a share picture; the redirect is not cached, because that address may change back. */
const redirectTo = (location: string): Response =>
  new Response(null, {
    status: 308,
    headers: { location, 'cache-control': 'no-store, max-age=0' },
  });

const createPictureResponse = ({ bytes, isPartial }: Drawing): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/jpeg',
      // The picture is cached for ten minutes at most, because the price in it may change.
      'cache-control': `public, max-age=${isPartial ? PARTIAL_PICTURE_LIFETIME_SECONDS : 600}`,
    },
  });
