import { TIMEOUT_OUTCOME, UNREACHABLE_OUTCOME } from '../send';
import { sendFormWithFiles } from './send';

/** Stands for XMLHttpRequest; the test calls its event handlers. */
class FakeRequest {
  static lastRequest = new FakeRequest();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly opened: string[] = [];
  readonly headers: Record<string, string> = {};
  body: FormData | undefined;
  timeout = 0;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;

  constructor() {
    FakeRequest.lastRequest = this;
  }
  open(...opened: readonly string[]) {
    this.opened.push(...opened);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
}

beforeAll(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});

function startUpload() {
  const form = new FormData();
  form.set('brand', 'Alcântara');
  const shares: number[] = [];
  const cancel = new AbortController();
  const attempt = { key: 'chave-da-oferta-1', elapsedMs: 61_000 };
  const outcome = sendFormWithFiles(
    '/api/venda-de-carro',
    form,
    attempt,
    (share) => shares.push(share),
    cancel.signal,
  );
  return { outcome, shares, cancel, request: FakeRequest.lastRequest };
}

it('sends key, fields and filling time to our own server', () => {
  const { request } = startUpload();
  expect(request.opened).toEqual(['POST', '/api/venda-de-carro']);
  expect(request.headers).toEqual({
    accept: 'application/json',
    'idempotency-key': 'chave-da-oferta-1',
  });
  expect([...(request.body ?? [])]).toEqual([
    ['brand', 'Alcântara'],
    ['elapsedMs', '61000'],
  ]);
});

it('reports the sent share of the upload', () => {
  const { request, shares } = startUpload();
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  // A browser that does not know the length reports a total of 0.
  request.upload.onprogress?.({ loaded: 9, total: 0 });
  expect(shares).toEqual([0.25, 1, 0]);
});

const FAILED_OUTCOME = { kind: 'failed', message: 'Não recebemos a confirmação do envio.' };
it.each([
  [200, '<h1>Entre na rede</h1>', FAILED_OUTCOME],
  [202, '{"protocol":"7F3K-9QWM"}', { kind: 'stored', protocol: '7F3K-9QWM' }],
  [0, '', FAILED_OUTCOME],
  [422, '{"errors":{"front":"Use uma imagem"}}', { kind: 'refused', fields: ['front'] }],
])('maps a response of %i %s to its outcome', async (status, responseText, expected) => {
  const { request, outcome } = startUpload();
  request.onload?.call(Object.assign(request, { status, responseText }));
  expect(await outcome).toEqual(expected);
});

it('reports a form without a connection as not sent', async () => {
  const { request, outcome } = startUpload();
  request.onerror?.();
  expect(await outcome).toBe(UNREACHABLE_OUTCOME);
});

it('reports a form without a response in time as perhaps arrived', async () => {
  const { request, outcome } = startUpload();
  request.ontimeout?.();
  expect(await outcome).toBe(TIMEOUT_OUTCOME);
});

it('ends with a message when the visitor cancels it', async () => {
  const { cancel, outcome } = startUpload();
  cancel.abort();
  expect(await outcome).toEqual({ kind: 'failed', message: 'Envio cancelado.' });
});
