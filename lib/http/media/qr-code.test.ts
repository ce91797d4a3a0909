import jsqr from 'jsqr';
import sharp from 'sharp';

import { createQrCode } from './qr-code';

test.each([
  'https://www.exemplo.com.br/verificar?codigo=3F7K-9QWM-3F7K-9QWM-3F7K-9QWM-3F7K-9QWM',
  'https://www.exemplo.com.br/detalhe/gran-turismo-640-integral-coupé',
])('another library reads %s', async (text) => {
  const { size, path } = createQrCode(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" width="400" height="400"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
});
