import { forms, ours, visitor, writes } from '../support/forms';
import { request, sendRaw } from '../support/raw';
import { expect, test } from '../support/test';
import { visit, type Answer } from '../support/visit';

const KIBIBYTE = 1024;

const contact = forms['/api/contato'];

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: ours,
  body: JSON.stringify(body),
});

const faultOf = ({ status, wrongs }: Answer, right: boolean, what: string): string | false =>
  (!right || wrongs.length > 0) && `${what} ${String(status)} ${wrongs.join('; ')}`;

test('toda escrita aceita a página do site', async ({ world, ledger }) => {
  for (const { method, address, body } of writes) {
    const answer = await visit(world, address, { ...json(body), method });
    const expected = address.endsWith('/codigo') ? [422] : [200, 201, 202];
    ledger.note(
      'escrita da nossa página',
      'aceita',
      String(answer.status),
      faultOf(answer, expected.includes(answer.status), address),
    );
  }
});

test('nenhuma escrita aceita outro site', async ({ world, ledger }) => {
  const mine = new URL(world.site.url).origin;
  const senders: readonly Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: mine },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { origin: 'null' },
    { origin: 'https://mau.example' },
    { origin: `${mine}.mau.example` },
    { origin: mine.replace('http:', 'https:') },
    { origin: `${mine}/` },
    { referer: `${mine}/` },
    {},
  ];
  for (const { method, address, body } of writes) {
    for (const sender of senders) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        world.backend.received();
        const headers = { 'content-type': type, ...sender };
        const answer = await visit(world, address, { method, headers, body: JSON.stringify(body) });
        const reached = world.backend.received().some(({ method: asked }) => asked !== 'GET');
        ledger.note(
          'escrita de outro site',
          '403, nada chega ao backend',
          String(answer.status),
          faultOf(
            answer,
            answer.status === 403 && !reached,
            `${address} ${JSON.stringify(headers)}`,
          ),
        );
      }
    }
  }
});

test('método errado: 405 com os certos', async ({ world, ledger }) => {
  const readers = [
    '/api/marcas',
    '/api/modelos?marca=1',
    '/api/saude',
    '/api/pronto',
    '/midia/fotos/0.jpg',
  ];
  const wrong = [
    ...writes.flatMap(({ address, method }) =>
      ['GET', 'DELETE', 'PATCH', method === 'POST' ? 'PUT' : 'POST'].map(
        (verb) => [verb, address] as const,
      ),
    ),
    ...readers.flatMap((address) =>
      ['POST', 'PUT', 'DELETE', 'PATCH'].map((verb) => [verb, address] as const),
    ),
    ['GET', '/api/revalidar'],
    ['PUT', '/api/revalidar'],
    ['GET', '/api/venda-de-carro'],
  ] as const;
  for (const [method, address] of wrong) {
    // A session's own address has no POST, an opening one no PUT.
    const answer = await visit(world, address, { method, headers: ours });
    ledger.note(
      'método errado',
      '405 com Allow',
      String(answer.status),
      faultOf(answer, answer.status === 405 && answer.headers.has('allow'), `${method} ${address}`),
    );
  }
  for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'MAU']) {
    const { status } = await sendRaw(world, [request(world, '/sobre', { method })], {
      limitMs: 5_000,
    });
    ledger.note(
      'método desconhecido',
      'recusado, sem eco',
      String(status),
      (status === 200 && method === 'TRACE') || status >= 500 ? method : false,
    );
  }
});

test('corpos errados são recusados pelo que são', async ({ world, ledger }) => {
  const text = JSON.stringify(contact);
  const cases: Readonly<Record<string, readonly [RequestInit, readonly number[]]>> = {
    'sem tipo': [{ headers: { 'content-type': '' }, body: text }, [415]],
    texto: [{ headers: { 'content-type': 'text/plain' }, body: text }, [415]],
    xml: [{ headers: { 'content-type': 'application/xml' }, body: '<a/>' }, [415]],
    'multipart onde não cabe': [
      { headers: { 'content-type': 'multipart/form-data; boundary=a' }, body: '--a--' },
      [415],
    ],
    'tipo que é do protótipo': [{ headers: { 'content-type': 'constructor' }, body: text }, [415]],
    'json quebrado': [{ body: '{"name":' }, [400]],
    'json vazio': [{ body: '' }, [400]],
    lista: [{ body: '[]' }, [400, 422]],
    número: [{ body: '7' }, [400, 422]],
    nulo: [{ body: 'null' }, [400, 422]],
    'aninhado a fundo': [{ body: '['.repeat(15_000) }, [400]],
    'utf-16': [{ body: Buffer.from(text, 'utf16le') }, [400]],
    'bytes inválidos': [
      { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
      [400, 422],
    ],
    comprimido: [
      { headers: { 'content-encoding': 'gzip' }, body: Buffer.from('1f8b0800', 'hex') },
      [400, 415],
    ],
    'grande demais': [
      { body: JSON.stringify({ ...contact, subject: 'a'.repeat(33 * KIBIBYTE) }) },
      [413],
    ],
    enorme: [{ body: 'a'.repeat(20 * KIBIBYTE * KIBIBYTE) }, [413]],
    'campo repetido': [
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=Ana&name=Bia',
      },
      [400],
    ],
  };
  for (const [what, [init, expected]] of Object.entries(cases)) {
    const { headers = {}, ...rest } = init;
    const all = { ...ours, ...(headers as Record<string, string>) };
    const answer = await visit(world, '/api/contato', {
      method: 'POST',
      headers: all,
      ...rest,
    }).catch(() => null);
    // The server may hang up on a body it will not read to its end.
    const status = answer?.status ?? 413;
    ledger.note(
      'corpo errado',
      '400, 413, 415 ou 422',
      String(status),
      answer ? faultOf(answer, expected.includes(status), what) : !expected.includes(413) && what,
    );
  }

  const chunk = `${(8 * KIBIBYTE).toString(16)}\r\n${'a'.repeat(8 * KIBIBYTE)}\r\n`;
  const headers = { ...ours, 'transfer-encoding': 'chunked' };
  const { status } = await sendRaw(world, [
    request(world, '/api/contato', { method: 'POST', headers }),
    ...Array<string>(64).fill(chunk),
    '0\r\n\r\n',
  ]);
  ledger.note(
    'corpo em pedaços sem fim',
    '413',
    String(status),
    ![413, 0].includes(status) && 'em pedaços',
  );
  const lying = await sendRaw(world, [
    request(world, '/api/contato', {
      method: 'POST',
      headers: { ...ours, 'content-length': '10' },
    }),
    `${'x'.repeat(10)}GET /mau HTTP/1.1\r\n\r\n`,
  ]);
  ledger.note(
    'comprimento menor que o corpo',
    '400, o resto não é um pedido',
    String(lying.status),
    lying.status !== 400 && 'comprimento',
  );
});

test('o protótipo de ninguém muda, e campo que não é da forma não passa', async ({
  world,
  ledger,
}) => {
  const { name, phone, email, subject } = contact;
  const base = { name, phone, email, subject };
  const bodies = [
    `{"__proto__":{"admin":true},"name":"Ana"}`,
    JSON.stringify(base).replace('}', ',"__proto__":{"isPage":true}}'),
    JSON.stringify(base).replace('}', ',"constructor":{"prototype":{"x":1}}}'),
    JSON.stringify(base).replace('}', ',"toString":"x"}'),
    JSON.stringify({ ...base, status: 0, tipo: 1, id: 1 }),
    JSON.stringify({ ...base, name: { toString: 'x' } }),
    JSON.stringify({ ...base, name: ['Ana'] }),
    JSON.stringify({ ...base, email: { $ne: null } }),
  ];
  for (const body of bodies) {
    world.backend.received();
    const answer = await visit(world, '/api/contato', { method: 'POST', headers: ours, body });
    const sent = world.backend.received().some(({ method }) => method === 'POST');
    ledger.note(
      'protótipo e campos a mais (JSON)',
      '422, nada ao backend',
      String(answer.status),
      faultOf(answer, answer.status === 422 && !sent, body.slice(0, 80)),
    );
  }
  for (const field of [
    '__proto__',
    'constructor',
    '__proto__[x]',
    'constructor.prototype',
    'hasOwnProperty',
    'toString',
  ]) {
    const form = new URLSearchParams({ ...base, [field]: 'x' });
    if (field === '__proto__') form.set('__proto__', 'x');
    const answer = await visit(world, '/api/contato', {
      method: 'POST',
      headers: { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    ledger.note(
      'protótipo e campos a mais (formulário)',
      '422',
      String(answer.status),
      faultOf(answer, answer.status === 422, field),
    );

    const parts = Object.entries({ name, phone, email }).map(
      ([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    );
    const bad = `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\nx\r\n--b--\r\n`;
    const upload = await visit(world, '/api/venda-de-carro', {
      method: 'POST',
      headers: {
        ...ours,
        accept: 'application/json',
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: parts.join('') + bad,
    });
    ledger.note(
      'protótipo e campos a mais (multipart)',
      '400 ou 422',
      String(upload.status),
      faultOf(upload, [400, 422].includes(upload.status), field),
    );
  }
  // The process still is as it was: an object has what objects have, and a form still goes through.
  const after = await visit(world, '/api/contato', json(base));
  expect([201, 202]).toContain(after.status);
});

test('quebras de linha não viram cabeçalhos nem campos', async ({ world, ledger }) => {
  const breaks = ['\r\nBcc: x@mau.example', '\nSet-Cookie: a=b', '\u0000', '\u2028', '\u0085x'];
  for (const end of breaks) {
    for (const field of ['name', 'email', 'subject'] as const) {
      const answer = await visit(
        world,
        '/api/contato',
        json({ ...contact, [field]: contact[field] + end }),
      );
      // Separators that are no control characters may stand in a text; they stand nowhere else.
      const expected = [201, 202, 422];
      ledger.note(
        'quebra de linha num campo',
        '422, ou aceita como texto',
        String(answer.status),
        faultOf(
          answer,
          expected.includes(answer.status) && !answer.headers.has('set-cookie'),
          `${field} ${JSON.stringify(end)}`,
        ),
      );
    }
  }
  for (const key of ['a\tb'.repeat(8), 'curta', 'x'.repeat(5_000), '"><script>'.repeat(4)]) {
    const answer = await visit(world, '/api/contato', {
      ...json(contact),
      headers: { ...ours, 'idempotency-key': key },
    });
    ledger.note(
      'chave de idempotência estranha',
      'aceita ou recusada, nunca 5xx',
      String(answer.status),
      faultOf(answer, answer.status < 500, JSON.stringify(key.slice(0, 20))),
    );
  }
});

test('a página devolvida a quem não tem scripts mostra o que foi digitado, como texto', async ({
  world,
  ledger,
}) => {
  const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const form = new URLSearchParams({ name: script, phone: script, email: script, subject: script });
  const answer = await visit(world, '/api/contato', {
    method: 'POST',
    headers: { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  const alive = /<script>alert|<img src=x/i.test(answer.text);
  ledger.note(
    'html num campo',
    '422, como texto',
    String(answer.status),
    faultOf(answer, answer.status === 422 && !alive, 'html'),
  );
  expect(answer.text).toContain('&lt;script&gt;');
  expect(answer.text).not.toContain(visitor.name);
});
