// Checks that photos of a car, as large as a phone makes them, pass the proxy.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { ask } from './request.mjs';

const MEBIBYTE = 1024 * 1024;
const CAR = {
  brand: 'Kaiserstein',
  model: 'C 300 Avant',
  year: '2022',
  name: 'Ana Prado',
  phone: '11988887777',
};
const PHOTOS = ['front', 'side', 'rear', 'interior'];

/**
 * Four photos just below the site's bound arrive. Four larger ones are refused by the site, which names them, and not by the
 * proxy, which would lose what was typed.
 */
export async function takesPhotos({ proxy, stack, backend }) {
  const send = async (email, photo) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...CAR, email })) form.append(name, value);
    for (const name of PHOTOS)
      form.append(name, new Blob([photo], { type: 'image/png' }), 'foto.png');
    const whole = new Response(form);
    const body = Buffer.from(await whole.arrayBuffer());
    const headers = {
      origin: stack.settings.SITE_URL,
      accept: 'application/json',
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    };
    return ask(`${proxy.url}/api/venda-de-carro`, { method: 'POST', headers, body });
  };
  // No format compresses noise.
  const raw = { width: 1_300, height: 1_300, channels: /** @type {const} */ (3) };
  const noise = sharp(randomBytes(1_300 * 1_300 * 3), { raw }).png({ compressionLevel: 0 });
  const largest = await send('fotos@example.test', await noise.toBuffer());
  assert.equal(largest.status, 201, largest.text);
  const offers = await backend.received({ path: '/api/vendaseucarro' });
  // The record of a long body has its beginning and its length.
  const offer = offers.find(({ body }) => String(body).includes('fotos@example.test'));
  const forwarded = Number(offer?.headers['content-length']);
  assert.ok(forwarded > PHOTOS.length * MEBIBYTE, `o backend recebeu ${forwarded} bytes`);

  const tooLarge = await send('grandes@example.test', randomBytes(9 * MEBIBYTE));
  assert.equal(tooLarge.status, 422, tooLarge.text);
  const { errors } = JSON.parse(tooLarge.text);
  assert.deepEqual(Object.keys(errors).toSorted(), PHOTOS.toSorted());
  return {
    'entregue ao backend, MB': Math.round(forwarded / MEBIBYTE),
    'aceito em, ms': Math.round(largest.ms),
  };
}
