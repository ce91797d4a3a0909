import 'server-only';

import { problemResponse } from '@/lib/bff/problem';
import { BackendError } from '@/lib/backend/errors';
import { log } from '@/lib/log/log';
import { readPicture } from '@/lib/media/read-picture';

import { getVehicle } from '../server';
import { mainPhoto } from './address';
import { drawSharePicture } from './draw';
import { shareWords } from './words';

const DAY = 86_400;

type Context = Readonly<{ params: Promise<{ slug: string }> }>;

/**
 * `GET /detalhe/{slug}/og.jpg`: the picture WhatsApp and others show with a shared vehicle. A photo that cannot be had
 * or read is left out; the words remain.
 */
export async function serveSharePicture(request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const instance = crypto.randomUUID();
  try {
    const vehicle = await getVehicle(slug);
    if (!vehicle)
      return problemResponse({ status: 404, title: 'Veículo não encontrado.', instance });

    const words = shareWords(vehicle);
    const photo = await readPicture(mainPhoto(vehicle), request.signal);
    const jpeg = await drawSharePicture(photo, words).catch(() => {
      log('warn', 'share-picture.without-photo', { correlationId: instance });
      return drawSharePicture(null, words);
    });
    return new Response(new Uint8Array(jpeg), {
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': `public, max-age=${DAY}, stale-while-revalidate=${30 * DAY}`,
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return problemResponse(
      { status: 503, title: 'A imagem não pôde ser feita agora.', instance },
      { 'retry-after': '30' },
    );
  }
}
