import { answerJson, answerText, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import type { Contact } from '@/lib/forms/types';
import { drawInQueue } from '@/lib/http/media/drawings';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';

import { drawQuotation } from './draw';
import { createDocumentRoute } from './handler';
import { verifyDocument } from './server';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('./draw', () => ({ drawQuotation: jest.fn() }));

const OPEN_RESPONSE = answerJson([
  {
    orcamento: {
      marca: 'Audi',
      modelo: 'Q8',
      pedido: 'BLD/1',
      produtos: [{ produto: 'Blindagem', preco: 'R$ 68.900,00' }],
      vl_final: 'R$ 68.900,00',
    },
  },
]);

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});
beforeEach(() => {
  resetProcessSingletons('order flags', 'drawings', 'guesses documentos-conferidos');
  jest.mocked(drawQuotation).mockResolvedValue(Buffer.from('%PDF'));
});
afterAll(() => backend.close());

const requestDocument = (
  isProtected = false,
  recalculation: Readonly<{ contact: Contact; address: string }> | null = null,
) =>
  createDocumentRoute('armouring', {
    readRequest: async () => ({
      order: 'BLD/1',
      encryptedCode: undefined,
      headers: new Headers(),
      isProtected: async () => isProtected,
      recalculation,
    }),
    readFrame: async () => ({ letterhead: ['(11) 3030-4040'], validity: '10 dias' }),
  })(new Request('http://127.0.0.1/blindagem/orcamento/BLD%2F1/documento.pdf'), {});

const headersOf = (address: string) => new Headers({ 'x-forwarded-for': address });

it('sends a file that nobody caches, named after its order', async () => {
  backend.answer(OPEN_RESPONSE);
  const answer = await requestDocument();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="orcamento-blindagem-BLD-1.pdf"',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

it('draws the content of the quotation, with a code that can be verified', async () => {
  backend.answer(OPEN_RESPONSE);
  await requestDocument();
  const pdf = jest.mocked(drawQuotation).mock.lastCall?.[0];
  expect(pdf).toMatchObject({
    title: 'Orçamento de blindagem',
    car: 'Audi Q8',
    letterhead: ['(11) 3030-4040'],
    facts: [
      ['Pedido', 'BLD/1'],
      ['Emitido em', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)],
      ['Validade', '10 dias'],
    ],
  });
  const code = pdf?.code ?? '';
  expect(pdf?.verifyLink).toBe(`${pdf?.verifyUrl ?? ''}?codigo=${code}`);
  await expect(
    verifyDocument({ code, order: 'bld/1' }, headersOf('192.0.2.1')),
  ).resolves.toMatchObject({
    kind: 'issued',
    issued: { flow: 'armouring', totals: [6_890_000] },
  });
  await expect(verifyDocument({ code, order: 'BLD/2' }, headersOf('192.0.2.1'))).resolves.toEqual({
    kind: 'unknown',
  });
});

it('on the device that sent the order, names the person, and the sunroof whose type is still open', async () => {
  backend.answer(OPEN_RESPONSE);
  await requestDocument(false, {
    contact: { name: 'Ana Prado', phone: '', email: '' },
    address: '/blindagem/cotacao?teto=sim',
  });
  const { facts, proposals } = jest.mocked(drawQuotation).mock.lastCall![0];
  expect(facts[0]).toEqual(['Para', 'Ana Prado']);
  expect(proposals[0]?.lines.at(-1)).toMatchObject({ name: 'Teto solar', price: null });
  expect(proposals[0]?.remark).toMatch(/^Valor sem o teto solar/);
});

it.each([
  ['behind a code', OPEN_RESPONSE, true],
  ['unknown', answerJson([]), false],
  ['away', answerText('<html>', 500), false],
])('redirects to the result of an order that is %s', async (_case, responses, isProtected) => {
  backend.answer(responses);
  const answer = await requestDocument(isProtected);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/blindagem/orcamento/BLD%2F1');
  expect(drawQuotation).not.toHaveBeenCalled();
});

it('waits in one queue with all other drawings', async () => {
  backend.answer(OPEN_RESPONSE);
  const pictures = Array.from({ length: 22 }, (_, n) =>
    drawInQueue(
      `192.0.2.${String(n)}`,
      () => new Promise<void>((resolve) => results.push(resolve)),
    ),
  );
  const results: (() => void)[] = [];
  const refused = await requestDocument();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  const timer = setInterval(() => results.shift()?.(), 1);
  await Promise.all(pictures);
  clearInterval(timer);
  expect((await requestDocument()).status).toBe(200);
});

it('a failed drawing frees its place in the queue', async () => {
  backend.answer(OPEN_RESPONSE);
  jest.mocked(drawQuotation).mockRejectedValue(new Error('broken'));
  for (let time = 0; time < 3; time += 1) expect((await requestDocument()).status).toBe(500);
  jest.mocked(drawQuotation).mockResolvedValue(Buffer.from('%PDF'));
  expect((await requestDocument()).status).toBe(200);
});

it('a sender may try twenty wrong codes an hour; right ones do not count', async () => {
  backend.answer(OPEN_RESPONSE);
  await requestDocument();
  const validCode = jest.mocked(drawQuotation).mock.lastCall?.[0].code ?? '';
  const check = async (code: string, address: string) =>
    (await verifyDocument({ code, order: null }, headersOf(address))).kind;
  for (let time = 0; time < 20; time += 1) {
    expect(await check(validCode, '192.0.2.7')).toBe('issued');
    expect(await check(`ABC${String(time)}`, '192.0.2.7')).toBe('unknown');
    // The same code once more counts as the same attempt.
    expect(await check(`ABC${String(time)}`, '192.0.2.7')).toBe('unknown');
  }
  expect(await check('ABCD', '192.0.2.7')).toBe('too-many');
  expect(await check(`${validCode} `, '192.0.2.7')).toBe('too-many');
  expect(await check(validCode, '192.0.2.8')).toBe('issued');
});
