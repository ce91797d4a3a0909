import sharp from 'sharp';

import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { createFreshOutbox } from '@/lib/outbox/testing/fresh-outbox';

import { createSellRoute } from './handler';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE_ORIGIN = 'https://www.example.test';
const handleOffer = createSellRoute(async () => ({
  phone: '(11) 5550-2002',
  callHref: 'tel:+551155502002',
  whatsappHref: 'https://wa.example.test/',
}));

const CAR_FIELDS = {
  brand: 'Alcântara',
  model: 'Piccola',
  year: '2022',
  mileage: '38.200 km',
  price: 'R$ 62.900,00',
  differentials: 'Único dono',
  name: 'Ana Prado',
  email: 'ana@example.test',
  phone: '11988887777',
};

let backend: FakeBackend;
let photo: Buffer;
let photoWithMetadata: Buffer;

beforeAll(async () => {
  backend = await startConfiguredBackend();
  const picture = { create: { width: 90, height: 60, channels: 3 as const, background: '#0a0' } };
  photo = await sharp(picture).png().toBuffer();
  photoWithMetadata = await sharp(picture)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SEGREDO' }, IFD3: { GPSLatitudeRef: 'S' } })
    .toBuffer();
});
beforeEach(async () => {
  await createFreshOutbox();
  backend.answer(answerJson({ data: { id: 1 } }, 201));
});
afterAll(() => backend.close());

type SendOptions = Readonly<{ page?: boolean; headers?: Record<string, string> }>;

function sendOffer(
  values: Readonly<Record<string, string>>,
  photos: Readonly<Record<string, Buffer>> = {},
  { page = false, headers = {} }: SendOptions = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  for (const [name, bytes] of Object.entries(photos)) {
    body.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpeg');
  }
  return handleOffer(
    new Request(`${SITE_ORIGIN}/api/venda-de-carro`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        accept: page ? 'text/html' : 'application/json',
        ...headers,
      },
      body,
    }),
  );
}

type BackendBody = Readonly<{ fotos: Readonly<Record<string, string | null>> }>;
const listReceivedBodies = () =>
  backend.received.map(({ body }) => JSON.parse(body) as BackendBody);

/** Returns a photo as the backend received it. */
const decodePhoto = (address: string | null | undefined) =>
  Buffer.from(String(address).replace('data:image/jpeg;base64,', ''), 'base64');

it('reaches the backend once, with every field and the photos as JPEG', async () => {
  const answer = await sendOffer(
    CAR_FIELDS,
    { front: photo, interior: photoWithMetadata },
    {
      headers: { 'idempotency-key': 'chave-da-venda-0001' },
    },
  );

  expect(answer.status).toBe(201);
  expect(backend.received).toMatchObject([
    {
      url: '/api/vendaseucarro',
      headers: { 'idempotency-key': expect.stringMatching(/^[\da-f]{64}$/) },
    },
  ]);
  const [body] = listReceivedBodies();
  expect(body).toEqual({
    marca: 'Alcântara',
    modelo: 'Piccola',
    ano: '2022',
    quilometragem: '38200',
    preco: 'R$ 62.900,00',
    diferenciais: 'Único dono',
    nome: 'Ana Prado',
    email: 'ana@example.test',
    telefone: '(11) 98888-7777',
    fotos: {
      frente: expect.stringMatching(/^data:image\/jpeg;base64,/),
      lateral: null,
      traseira: null,
      interior: expect.stringMatching(/^data:image\/jpeg;base64,/),
    },
  });
  expect(await sharp(decodePhoto(body?.fotos.frente)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 90,
    height: 60,
  });
});

it('removes place and time of the shot from a photo', async () => {
  expect(photoWithMetadata.includes('SEGREDO')).toBe(true);
  await sendOffer(CAR_FIELDS, { front: photoWithMetadata });
  const cleanedPhoto = decodePhoto(listReceivedBodies()[0]?.fotos.frente);
  expect((await sharp(cleanedPhoto).metadata()).exif).toBeUndefined();
  expect(cleanedPhoto.includes('SEGREDO')).toBe(false);
});

it('a field without a choice, as browsers send it, is no photo', async () => {
  const boundary = 'x';
  const parts = Object.entries({ ...CAR_FIELDS, front: '' }).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${name === 'front' ? '; filename=""\r\ncontent-type: application/octet-stream' : ''}\r\n\r\n${value}\r\n`,
  );
  const answer = await handleOffer(
    new Request(`${SITE_ORIGIN}/api/venda-de-carro`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-forwarded-for': '203.0.113.20',
      },
      body: `${parts.join('')}--${boundary}--\r\n`,
    }),
  );
  expect(answer.status).toBe(201);
  expect(listReceivedBodies()).toMatchObject([{ fotos: { frente: null } }]);
});

it('a body without end is refused', async () => {
  const block = new Uint8Array(1024 * 1024);
  let sent = 0;
  const endlessUpload = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(
        sent === 1
          ? new TextEncoder().encode(
              '--x\r\ncontent-disposition: form-data; name="front"; filename="a"\r\n\r\n',
            )
          : block,
      );
    },
  });
  const request = new Request(`${SITE_ORIGIN}/api/venda-de-carro`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: endlessUpload,
    duplex: 'half',
  } as RequestInit);
  expect((await handleOffer(request)).status).toBe(413);
  expect(sent).toBeLessThan(100);
});

it('an upload without a boundary is refused', async () => {
  const headers = { 'content-type': 'multipart/form-data' };
  expect((await sendOffer(CAR_FIELDS, {}, { headers })).status).toBe(400);
  expect(backend.received).toHaveLength(0);
});

it.each([
  ['a file nobody asked for', CAR_FIELDS, { passport: Buffer.from('x') }, 400],
  ['a car without a brand', { ...CAR_FIELDS, brand: ' ' }, {}, 422],
  ['a year of three figures', { ...CAR_FIELDS, year: '202' }, {}, 422],
  ['a price in words', { ...CAR_FIELDS, price: 'muito' }, {}, 422],
])('%s is refused', async (_case, values, photos, status) => {
  expect((await sendOffer(values, photos)).status).toBe(status);
  expect(backend.received).toHaveLength(0);
});

it.each([
  ['289900', 'R$ 289.900,00'],
  ['289.900,5', 'R$ 289.900,50'],
  ['', ''],
])('a price typed as %j without scripts is sent as %j', async (price, sent) => {
  await sendOffer({ ...CAR_FIELDS, price, year: '2022 - 23' });
  expect(listReceivedBodies()).toMatchObject([{ preco: sent, ano: '2022/2023' }]);
});

describe('without scripts', () => {
  it('the same form with another photo is another offer', async () => {
    for (const front of [photo, photo, photoWithMetadata])
      await sendOffer(CAR_FIELDS, { front }, { page: true });
    const keys = backend.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  it('comes back with every typed value, also when a photo was too large', async () => {
    const hugePhoto = Buffer.alloc(6 * 1024 * 1024);
    const answer = await sendOffer(CAR_FIELDS, { front: hugePhoto }, { page: true });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('value="Alcântara"');
    expect(page).toMatch(/type="file"[^>]*name="front"[^>]*aria-invalid="true"/);
    expect(page).toContain('As fotos precisam ser escolhidas de novo.');
  });

  it('a price below R$ 20.000 comes back with a question; the form is sent once the visitor confirms', async () => {
    const lowPrice = { ...CAR_FIELDS, price: '1200' };
    const again = await sendOffer(lowPrice, {}, { page: true });
    const html = await again.text();
    expect(again.status).toBe(422);
    expect(html).toContain('<a href="#lowPrice">O preço é mesmo menor que R$ 20.000?: Escolha Sim');
    expect(html).toMatch(/<select [^>]*name="lowPrice"/);
    expect(html).not.toContain('aria-invalid');
    expect(backend.received).toEqual([]);

    const answer = await sendOffer({ ...lowPrice, lowPrice: '1' }, {}, { page: true });
    expect(answer.status).toBe(303);
    expect(listReceivedBodies()).toMatchObject([{ preco: 'R$ 1.200,00' }]);
    expect(JSON.stringify(listReceivedBodies())).not.toContain('lowPrice');
  });

  it('is stored with its photos while the backend fails', async () => {
    backend.answer(answerJson({}, 500), answerJson({ data: { id: 1 } }, 201));
    const send = () => sendOffer(CAR_FIELDS, { front: photo }, { page: true });
    expect((await send()).status).toBe(202);
    expect((await send()).status).toBe(303);
    expect(decodePhoto(listReceivedBodies()[1]?.fotos.frente).length).toBeGreaterThan(100);
  });
});

describe('slow senders', () => {
  const SECOND_MS = 1_000;
  let receive: ReturnType<typeof createSellRoute>;

  beforeEach(() => {
    // Streams need real timers; only the clock is faked.
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'],
    });
    receive = createSellRoute(async () => ({ phone: null, callHref: null, whatsappHref: null }));
  });
  afterEach(() => jest.useRealTimers());

  /** Returns an upload whose bytes the test sends one by one. */
  function upload(sender: string) {
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    let isOpen = true;
    const body = new ReadableStream<Uint8Array>({
      start: (streamController) => void (controller = streamController),
      cancel: () => void (isOpen = false),
    });
    const answer = receive(
      new Request(`${SITE_ORIGIN}/api/venda-de-carro`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          accept: 'application/json',
          'content-type': 'multipart/form-data; boundary=x',
          'x-forwarded-for': sender,
        },
        body,
        duplex: 'half',
      } as RequestInit),
    );
    const sendOffer = (text: string) => {
      if (isOpen) controller?.enqueue(encoder.encode(text));
    };
    sendOffer('--x\r\ncontent-disposition: form-data; name="front"; filename="a"\r\n\r\n');
    return {
      send: sendOffer,
      status: answer.then(({ status }) => status),
      closes: answer.then(({ headers }) => headers.get('connection') === 'close'),
      end: async () => {
        sendOffer('\r\n--x--\r\n');
        if (isOpen) controller?.close();
        return (await answer).status;
      },
    };
  }

  it('below 4 KB a second, over twenty seconds, the upload ends; above it goes on', async () => {
    const [slowUpload, steadyUpload] = [upload('203.0.113.1'), upload('203.0.113.2')];
    for (let second = 0; second < 60; second += 1) {
      slowUpload.send('x'.repeat(4_000));
      steadyUpload.send('x'.repeat(4_200));
      await jest.advanceTimersByTimeAsync(SECOND_MS);
    }
    expect(await slowUpload.status).toBe(408);
    expect(await slowUpload.closes).toBe(true);
    // The upload was read to its end and refused, because it has no fields.
    expect(await steadyUpload.end()).toBe(422);
  });

  it('an upload that takes three minutes ends', async () => {
    const endlessUpload = upload('203.0.113.1');
    for (let second = 0; second < 181; second += 1) {
      endlessUpload.send('x'.repeat(10_000));
      await jest.advanceTimersByTimeAsync(SECOND_MS);
    }
    expect(await endlessUpload.status).toBe(408);
  });

  it('when twenty slow uploads fill the limit, the slowest ends for a new one', async () => {
    const slowUploads = ['1', '2', '3', '4'].flatMap((end) =>
      Array.from({ length: 5 }, () => upload(`203.0.113.${end}`)),
    );
    for (const laterUpload of slowUploads.slice(1)) laterUpload.send('x'.repeat(50_000));
    await jest.advanceTimersByTimeAsync(11 * SECOND_MS);

    expect(await upload('203.0.113.5').end()).toBe(422);
    expect(await slowUploads[0]?.status).toBe(503);
    expect(await slowUploads[0]?.closes).toBe(true);
    expect(await slowUploads[1]?.end()).toBe(422);
  });

  it('an upload that never ends counts against the limit of its sender', async () => {
    const statuses = [];
    for (let round = 0; round < 7; round += 1) {
      const fiveUploads = Array.from({ length: 5 }, () => upload('203.0.113.1'));
      await jest.advanceTimersByTimeAsync(20 * SECOND_MS);
      statuses.push(...(await Promise.all(fiveUploads.map(({ status }) => status))));
    }
    expect(statuses).toEqual([...Array(30).fill(408), ...Array(5).fill(429)]);
    expect(await upload('203.0.113.2').end()).toBe(422);
  });
});

describe('without scripts, a form that could not be read to its end', () => {
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  const post = async (body: string, accept = 'text/html') =>
    createSellRoute(async () => ({
      phone: '(11) 5550-2002',
      callHref: 'tel:+551155502002',
      whatsappHref: 'https://wa.example.test/',
    }))(
      new Request(`${SITE_ORIGIN}/api/venda-de-carro`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'multipart/form-data; boundary=x',
          accept,
        },
        body,
      }),
    );

  it('comes back as a page with the values that were read', async () => {
    const answer = await post(`${part('name', 'Ana Prado')}--x\r\ncut`);
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(page).toContain('value="Ana Prado"');
    expect(page).toContain('confira o que chegou');
  });

  it('comes back as a page with telephone and WhatsApp when no value was read', async () => {
    const answer = await post('cut');
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).not.toContain('<form');
    expect(page).toContain('Volte pelo botão do navegador');
    expect(page).toContain('href="https://wa.example.test/"');
    expect(page).toContain('Ligar para (11) 5550-2002');
    expect(page).toMatch(/<a href="\/[^"]*">Voltar/);
  });

  it('is a problem in JSON for scripts', async () => {
    const answer = await post('cut', 'application/json');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});
