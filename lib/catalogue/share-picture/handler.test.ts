import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import sharp from 'sharp';

import { ok } from '@/lib/backend/result';
import { failed } from '@/lib/backend/testing/results';
import { setVariables, testSecrets } from '@/lib/env/testing';

import { getVehicle } from '../server';
import { aVehicle } from '../testing/vehicle';
import { serveSharePicture } from './handler';

jest.mock('../server', () => ({ getVehicle: jest.fn() }));

const vehicle = aVehicle({ picture: '/midia/carro.webp' });

let pictures: Server;

beforeAll(async () => {
  const photo = await readFile('demo/media/veiculos/suv-branco/01-frente.webp');
  pictures = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' });
    response.end(url === '/carro.webp' ? photo : 'no picture at all');
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  setVariables({
    ...testSecrets,
    API_URL: `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`,
    API_AUTHORIZATION: 'x',
    API_KEY: 'x',
    API_TOKEN: 'x',
    SITE_URL: 'http://127.0.0.1:3000',
    LOG_LEVEL: 'silent',
  });
});

afterAll(() => pictures.close());

const ask = (): Promise<Response> =>
  serveSharePicture(new Request('http://127.0.0.1:3000/detalhe/glx-450/og.jpg'), {
    params: Promise.resolve({ slug: 'glx-450' }),
  });

async function meanOf(answer: Response): Promise<number> {
  const { channels } = await sharp(await answer.arrayBuffer())
    .greyscale()
    .stats();
  return channels[0]?.mean ?? 0;
}

describe('GET /detalhe/{slug}/og.jpg', () => {
  it('draws the photo; without a photo that can be read the words remain', async () => {
    jest.mocked(getVehicle).mockResolvedValue(ok(vehicle));
    const drawn = await ask();
    expect(drawn.headers.get('content-type')).toBe('image/jpeg');

    jest.mocked(getVehicle).mockResolvedValue(ok({ ...vehicle, picture: '/midia/quebrada.webp' }));
    const broken = await ask();
    expect(broken.status).toBe(200);
    expect(await meanOf(broken)).toBeLessThan(await meanOf(drawn));
  });

  it('under another name than the vehicle’s own leads to its address', async () => {
    jest.mocked(getVehicle).mockResolvedValue(ok({ ...vehicle, slug: 'jeep-compass' }));
    const moved = await ask();
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toMatch(/^\/detalhe\/jeep-compass\/og\.jpg\?v=/);
  });

  it('answers 404 for an unknown vehicle, 503 while the backend is away', async () => {
    jest.mocked(getVehicle).mockResolvedValue(ok(null));
    expect((await ask()).status).toBe(404);

    jest.mocked(getVehicle).mockResolvedValue(failed());
    const away = await ask();
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('10');
  });
});
