// Checks that photos of a car in the size of phone photos pass the proxy.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { sendRequest } from './request.mjs';

const MEBIBYTE = 1024 * 1024;
const CAR_FIELD_VALUES = {
  brand: 'Kaiserstein',
  model: 'C 300 Avant',
  year: '2022',
  name: 'Ana Prado',
  phone: '11988887777',
};
const PHOTO_FIELDS = ['front', 'side', 'rear', 'interior'];

/**
 * Checks that four photos just below the site's limit arrive, and that four larger ones are refused by the site, which names
 * the fields, and not by the proxy, whose error would lose the typed form.
 */
export async function checkPhotoUploads({ proxy, stack, backend }) {
  const sendCar = async (email, photo) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...CAR_FIELD_VALUES, email }))
      form.append(name, value);
    for (const name of PHOTO_FIELDS)
      form.append(name, new Blob([photo], { type: 'image/png' }), 'foto.png');
    const formResponse = new Response(form);
    const body = Buffer.from(await formResponse.arrayBuffer());
    const headers = {
      origin: stack.settings.SITE_URL,
      accept: 'application/json',
      'content-type': formResponse.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    };
    return sendRequest(`${proxy.url}/api/venda-de-carro`, { method: 'POST', headers, body });
  };
  // Random pixels make the file as large as possible, because no format can compress them.
  const raw = { width: 1_300, height: 1_300, channels: /** @type {const} */ (3) };
  const noise = sharp(randomBytes(1_300 * 1_300 * 3), { raw }).png({ compressionLevel: 0 });
  const largest = await sendCar('fotos@example.test', await noise.toBuffer());
  assert.equal(largest.status, 201, largest.text);
  const offers = await backend.received({ path: '/api/vendaseucarro' });
  // The backend records only the beginning of a long body, so the size is read from `content-length`.
  const offer = offers.find(({ body }) => String(body).includes('fotos@example.test'));
  const forwarded = Number(offer?.headers['content-length']);
  assert.ok(forwarded > PHOTO_FIELDS.length * MEBIBYTE, `o backend recebeu ${forwarded} bytes`);

  const tooLarge = await sendCar('grandes@example.test', randomBytes(9 * MEBIBYTE));
  assert.equal(tooLarge.status, 422, tooLarge.text);
  const { errors } = JSON.parse(tooLarge.text);
  assert.deepEqual(Object.keys(errors).toSorted(), PHOTO_FIELDS.toSorted());
  return {
    'entregue ao backend, MB': Math.round(forwarded / MEBIBYTE),
    'aceito em, ms': Math.round(largest.ms),
  };
}
