// Photos of a car, as large as a phone makes them, through the proxy.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { backendOf } from './fleet.mjs';
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
 * Four photos just below what the site takes arrive; four that are larger are refused by the site, which names them,
 * not by the proxy, which would lose what was typed.
 */
export async function takesPhotos({ proxy, stack }) {
  const largest = await send(proxy, stack, 'fotos@example.test', await noise(1_300));
  assert.equal(largest.status, 201, largest.text);
  const offers = await backendOf({ stack }).received('/api/vendaseucarro');
  // The record keeps the beginning of what is this long, and its length.
  const offer = offers.find(({ body }) => String(body).includes('fotos@example.test'));
  const forwarded = Number(offer?.headers['content-length']);
  assert.ok(forwarded > PHOTOS.length * MEBIBYTE, `o backend recebeu ${forwarded} bytes`);

  const tooLarge = await send(proxy, stack, 'grandes@example.test', randomBytes(9 * MEBIBYTE));
  assert.equal(tooLarge.status, 422, tooLarge.text);
  const { errors } = JSON.parse(tooLarge.text);
  assert.deepEqual(Object.keys(errors).sort(), [...PHOTOS].sort());
  return {
    'enviado, MB': megabytes(largest.sent),
    'entregue ao backend, MB': megabytes(forwarded),
    'aceito em, ms': Math.round(largest.ms),
    'recusado pelo site, MB': megabytes(tooLarge.sent),
  };
}

/** A picture no format makes smaller, as PNG. */
function noise(width) {
  const raw = { width, height: width, channels: /** @type {const} */ (3) };
  return sharp(randomBytes(width * width * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function send(proxy, stack, email, photo) {
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
  const answer = await ask(`${proxy.url}/api/venda-de-carro`, { method: 'POST', headers, body });
  return { status: answer.status, text: answer.text, ms: answer.ms, sent: body.length };
}

function megabytes(bytes) {
  return Math.round((bytes / MEBIBYTE) * 10) / 10;
}
