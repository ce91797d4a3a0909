import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';

import {
  leaveUnanswered,
  answerJson,
  answerText,
  resetMidBody,
  type FakeBackend,
} from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend, withShortTimeLimits } from '@/lib/backend/testing/server-env';
import { findVisitLead } from '@/lib/forms/route/visit-leads';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';
import { getOutbox } from '@/lib/outbox/process-outbox';
import { createFreshOutbox } from '@/lib/outbox/testing/fresh-outbox';

import { contactForm } from './contact';
import { createLeadRoute } from './form-routes';
import { orderForm } from './order';
import { proposalForm } from './proposal';
import { listPossibleVisitDays, visitForm } from './visit';
import { createVisitForm } from './visit-hours';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE_ORIGIN = 'https://www.example.test';
const readTestContactWays = async () => ({
  phone: '(11) 5550-2002',
  whatsappHref: 'https://wa.example.test/?a=1&b',
});
const handleProposal = createLeadRoute(proposalForm, readTestContactWays);
const handleOrder = createLeadRoute(orderForm, readTestContactWays);
const handleContact = createLeadRoute(contactForm, readTestContactWays);

const PROPOSAL_FIELDS = {
  name: 'Ana',
  phone: '(11) 99999-0000',
  email: 'ana@example.test',
  vehicleId: '7',
  tradeIn: '0',
  proposal: 'R$ 200 mil',
};

const VISIT_ID = '0123456789abcdef0123456789abcdef';

/** Our server derives this key from the sender's key and the content of the form. */
const ANY_DERIVED_KEY = expect.stringMatching(/^[\da-f]{64}$/) as string;
const ANY_PROTOCOL = expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string;

const REFUSED_PROBLEM = {
  type: 'urn:problem-type:submission-refused',
  title: 'O sistema não aceitou o envio.',
};
const UNCERTAIN_PROBLEM = {
  type: 'urn:problem-type:submission-uncertain',
  title: 'Não conseguimos confirmar o envio: ele pode não ter chegado.',
};

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});
beforeEach(async () => {
  await createFreshOutbox();
  backend.answer(answerJson({ data: { id: 1, segredo: 'x' } }, 201));
});
afterAll(() => backend.close());

type SendOptions = Readonly<{ headers?: Record<string, string>; handler?: typeof handleProposal }>;

const sendJson = (
  body: string,
  { headers, handler = handleProposal }: SendOptions = {},
): Promise<Response> =>
  handler(
    new Request(`${SITE_ORIGIN}/api/propostas`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      body,
    }),
  );

const sendWithoutScripts = (
  fields: Record<string, string>,
  handler = handleProposal,
): Promise<Response> =>
  sendJson(new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    handler,
  });

const listReceivedBodies = (): unknown[] =>
  backend.received.map(({ body }) => JSON.parse(body) as unknown);

describe('a proposal sent by scripts', () => {
  it('reaches the backend with its key, and answers 201 without a word of the backend', async () => {
    const answer = await sendJson(JSON.stringify(PROPOSAL_FIELDS), {
      headers: { 'idempotency-key': 'chave-da-proposta-1', 'x-visit': VISIT_ID },
    });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ received: true });
    expect(await findVisitLead(VISIT_ID)).toEqual({ id: 1, segredo: 'x' });
    expect(backend.received).toMatchObject([
      { method: 'POST', url: '/api/leads', headers: { 'idempotency-key': ANY_DERIVED_KEY } },
    ]);
    expect(listReceivedBodies()).toEqual([
      {
        nome: 'Ana',
        telefone: '(11) 99999-0000',
        email: 'ana@example.test',
        tipo: 1,
        veiculo_id: 7,
        veiculo: { troca: 0, marca_id: null, modelo_id: null, km: '', detalhe: '' },
        proposta: 'R$ 200 mil',
        status: 0,
      },
    ]);
  });

  it('with wrong fields is refused with each of them, and nothing is sent', async () => {
    const answer = await sendJson(JSON.stringify({ ...PROPOSAL_FIELDS, name: 'A', phone: '1' }));

    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      status: 422,
      errors: {
        name: 'Pelo menos 2 letras, sem links',
        phone: '(DD) 99999-9999, para o consultor responder por WhatsApp ou ligação',
      },
    });
    expect(backend.received).toHaveLength(0);
  });

  it.each([
    ['by scripts', (form: Record<string, string>) => sendJson(JSON.stringify(form)), 201],
    ['without scripts', (form: Record<string, string>) => sendWithoutScripts(form), 303],
  ])('with fields of another version, %s, is sent without them', async (_how, send, status) => {
    const count = async () => (await metrics().fieldsDropped.get()).values[0]?.value ?? 0;
    const before = await count();
    const cities = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`city${index}`, 'Segredo']),
    );
    const unknown = { constructor: 'Segredo', 'Segredo em pessoa': 'x', ...cities };
    expect((await send({ ...PROPOSAL_FIELDS, ...unknown })).status).toBe(status);
    expect((await send(PROPOSAL_FIELDS)).status).toBe(status);

    expect(JSON.stringify(listReceivedBodies())).not.toMatch(/Segredo|city/);
    expect(await count()).toBe(before + 1);
    expect(log).toHaveBeenCalledWith('warn', 'form.fields-dropped', {
      route: '/api/propostas',
      count: 11,
      field: 'constructor city0 city1 city2 city3',
    });
    expect(JSON.stringify(jest.mocked(log).mock.calls)).not.toContain('Segredo');
  });

  it.each([
    ['from elsewhere', JSON.stringify(PROPOSAL_FIELDS), { 'sec-fetch-site': 'cross-site' }, 403],
    ['as plain text', JSON.stringify(PROPOSAL_FIELDS), { 'content-type': 'text/plain' }, 415],
    ['that is no JSON', '{', {}, 400],
    ['that is a list', '[]', {}, 400],
    ['that is null', 'null', {}, 400],
    ['that is huge', JSON.stringify({ ...PROPOSAL_FIELDS, proposal: 'a'.repeat(33_000) }), {}, 413],
    ['with __proto__', `{"__proto__":{},${JSON.stringify(PROPOSAL_FIELDS).slice(1)}`, {}, 422],
  ])('%s is refused', async (_case, body, headers, status) => {
    const answer = await sendJson(body, { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(backend.received).toHaveLength(0);
  });

  it.each<readonly [string, RequestListener]>([
    ['is slow', leaveUnanswered],
    ['cuts the line', resetMidBody],
    ['is broken', answerJson({ message: 'SQLSTATE' }, 500)],
    ['answers a page', answerText('<h1>502</h1>', 200, { 'content-type': 'text/html' })],
    ['answers a page as if it had created it', answerText('<html>ok</html>', 201)],
    ['hangs up', (_request, response) => response.destroy()],
    ['does not know who asks', answerJson({ message: 'SQLSTATE' }, 401)],
    ['has had enough', answerJson({ message: 'SQLSTATE' }, 429)],
    ['sends it elsewhere', answerText('', 302, { location: 'https://mau.test/' })],
  ])('is stored while the backend %s, and the visitor gets its protocol', async (_case, fault) => {
    backend.answer(fault);
    await withShortTimeLimits(fault, async () => {
      const answer = await sendJson(JSON.stringify(PROPOSAL_FIELDS));

      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ received: true, protocol: ANY_PROTOCOL });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });
    expect(backend.received).toHaveLength(1);
    expect(await getOutbox().depth()).toMatchObject({ waiting: 1, deadLetters: 0 });
  });

  it.each<readonly [string, RequestListener, typeof REFUSED_PROBLEM]>([
    ['does not want it', answerJson({ message: 'SQLSTATE' }, 422), REFUSED_PROBLEM],
    ['does not know the address', answerText('Not found', 404), REFUSED_PROBLEM],
    ['says nothing', answerText('', 201), UNCERTAIN_PROBLEM],
    ['says nothing with 200', answerText('', 200), UNCERTAIN_PROBLEM],
    ['says nothing with 202', answerText(' \n', 202), UNCERTAIN_PROBLEM],
    ['has no content', answerText('', 204), UNCERTAIN_PROBLEM],
    ['says {}', answerJson({}, 202), UNCERTAIN_PROBLEM],
    ['says []', answerJson([], 201), UNCERTAIN_PROBLEM],
    ['says null', answerJson(null, 200), UNCERTAIN_PROBLEM],
    ['says nothing but nulls', answerJson({ data: { id: null } }, 201), UNCERTAIN_PROBLEM],
    ['says an error', answerJson({ error: 'SQLSTATE', code: 500 }, 200), UNCERTAIN_PROBLEM],
    ['says errors beside an id', answerJson({ id: 1, errors: ['SQLSTATE'] }), UNCERTAIN_PROBLEM],
    ['says no', answerJson([{ sucesso: 'não', mensagem: 'SQLSTATE' }], 201), UNCERTAIN_PROBLEM],
    ['cuts its words', answerText('{"data":{"id":1,"no', 201), UNCERTAIN_PROBLEM],
    ['says something else', answerJson('ok', 201), UNCERTAIN_PROBLEM],
    ['says 17 MB', answerJson('a'.repeat(17 * 1024 * 1024), 201), UNCERTAIN_PROBLEM],
  ])(
    'fails when the backend %s, and a copy is stored as a dead letter',
    async (_case, fault, expectedText) => {
      backend.answer(fault);
      const answer = await sendJson(JSON.stringify(PROPOSAL_FIELDS));

      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      const problem = await answer.text();
      expect(JSON.parse(problem)).toMatchObject(expectedText);
      expect(problem).not.toMatch(/protocol|SQLSTATE|respondido/);
      expect(await getOutbox().depth()).toMatchObject({ waiting: 0, deadLetters: 1 });
      expect(log).toHaveBeenCalledWith('error', 'outbox.dead-letter', expect.objectContaining({}));
      expect(log).toHaveBeenCalledWith(
        expect.anything(),
        'api.answered',
        expect.objectContaining({
          status: 502,
          reason: expectedText === REFUSED_PROBLEM ? 'refused' : 'uncertain',
        }),
      );
    },
  );

  it('that was refused and is sent once more uses the same key and leaves no dead letter', async () => {
    backend.answer(answerJson({}, 422), answerText('{"id', 201), answerJson({ id: 1 }, 201));
    const headers = { 'idempotency-key': 'chave-da-proposta-1' };
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await sendJson(JSON.stringify(PROPOSAL_FIELDS), { headers })).status);
    }

    expect(statuses).toEqual([502, 502, 201]);
    const keys = backend.received.map((sent) => sent.headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(await getOutbox().depth()).toMatchObject({ waiting: 0, deadLetters: 0 });
  });

  it('is refused when it can be neither stored nor delivered', async () => {
    await writeFile(env().OUTBOX_DIR, 'not a folder');
    backend.answer(answerJson({ message: 'SQLSTATE' }, 500));
    const answer = await sendJson(JSON.stringify(PROPOSAL_FIELDS));

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    const problem = await answer.text();
    expect(problem).toMatch(/"instance":"[\da-f]{32}"/);
    expect(JSON.parse(problem)).toMatchObject({ title: 'O sistema está fora do ar no momento.' });
    expect(log).toHaveBeenCalledWith(
      expect.anything(),
      'api.answered',
      expect.objectContaining({ status: 503, reason: 'lost' }),
    );
    expect(problem).not.toMatch(/SQLSTATE|127\.0\.0\.1|createLead|caixa/);
  });

  it('is delivered also when it cannot be stored', async () => {
    await writeFile(env().OUTBOX_DIR, 'not a folder');
    expect((await sendJson(JSON.stringify(PROPOSAL_FIELDS))).status).toBe(201);
    expect(listReceivedBodies()).toHaveLength(1);
  });

  it("that looks like a bot's is flagged in the log, and sent", async () => {
    await sendJson(JSON.stringify({ ...PROPOSAL_FIELDS, website: 'http://x', elapsedMs: 4 }));

    expect(listReceivedBodies()).toHaveLength(1);
    expect(JSON.stringify(listReceivedBodies())).not.toMatch(/website|elapsed/);
    expect(log).toHaveBeenCalledWith(
      'info',
      'api.answered',
      expect.objectContaining({ route: '/api/propostas', status: 201, reason: 'honeypot fast' }),
    );
  });

  it('writes one line to the log, without anything the visitor typed', async () => {
    await sendJson(JSON.stringify(PROPOSAL_FIELDS));

    const lines = jest.mocked(log).mock.calls.filter(([, event]) => event === 'api.answered');
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(jest.mocked(log).mock.calls)).not.toMatch(
      /Ana|99999|example\.test|200 mil/,
    );
  });
});

describe('an idempotency key of the sender', () => {
  const headers = { 'idempotency-key': 'chave-da-proposta-1' };
  const keys = () => backend.received.map((sent) => sent.headers['idempotency-key']);

  it('creates one lead for the same content, and another lead for changed content', async () => {
    const changed = JSON.stringify({ ...PROPOSAL_FIELDS, proposal: 'R$ 210 mil' });
    for (const body of [
      JSON.stringify(PROPOSAL_FIELDS),
      JSON.stringify(PROPOSAL_FIELDS),
      changed,
    ]) {
      expect((await sendJson(body, { headers })).status).toBe(201);
    }
    const [first, second, ...extraFields] = keys();
    expect(extraFields).toEqual([]);
    expect(second).not.toBe(first);
  });

  it('creates two leads when two forms use it', async () => {
    const { name, phone, email } = PROPOSAL_FIELDS;
    const sendOrder = JSON.stringify({ name, phone, email, model: 'GLX' });
    const sendContact = JSON.stringify({ name, phone, email, subject: 'GLX' });
    await sendJson(sendOrder, { headers, handler: handleOrder });
    await sendJson(sendContact, { headers, handler: handleContact });
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a proposal sent without scripts', () => {
  it('ends on the page of thanks', async () => {
    const answer = await sendWithoutScripts({
      ...PROPOSAL_FIELDS,
      source: '/detalhe/glx',
      website: '',
    });

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/detalhes');
    expect(listReceivedBodies()).toMatchObject([{ nome: 'Ana', tipo: 1 }]);
  });

  it('sent twice is one proposal', async () => {
    const answers = [
      await sendWithoutScripts(PROPOSAL_FIELDS),
      await sendWithoutScripts(PROPOSAL_FIELDS),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(listReceivedBodies()).toHaveLength(1);
  });

  it('is stored while the backend fails, and the page shows its protocol, telephone and WhatsApp', async () => {
    backend.answer(answerJson({}, 500));
    const answer = await sendWithoutScripts({ ...PROPOSAL_FIELDS, source: '/detalhe/glx' });
    const page = await answer.text();

    expect(answer.status).toBe(202);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(page).toMatch(/Protocolo <strong class="protocolo">[2-9A-Z]{4}-[2-9A-Z]{4}</);
    expect(page).toContain('href="https://wa.example.test/?a=1&amp;b"');
    expect(page).toContain('href="/detalhe/glx"');

    backend.answer(answerJson({ id: 1 }, 201));
    expect((await sendWithoutScripts({ ...PROPOSAL_FIELDS, source: '/detalhe/glx' })).status).toBe(
      303,
    );
    expect((await getOutbox().depth()).waiting).toBe(0);
  });

  it('that the backend refuses comes back with every typed value, telephone and WhatsApp; sent once more it arrives', async () => {
    backend.answer(answerJson({}, 422), answerJson({ id: 1 }, 201));
    const form = { ...PROPOSAL_FIELDS, source: '/detalhe/glx' };
    const answer = await sendWithoutScripts(form);
    const page = await answer.text();

    expect(answer.status).toBe(502);
    expect(page).toContain('<strong>O sistema não aceitou o envio.</strong>');
    expect(page).toContain('Error sending proposal. Please try again.');
    expect(page).toContain('value="ana@example.test"');
    expect(page).toContain('name="source" value="/detalhe/glx"');
    expect(page).toContain('href="https://wa.example.test/?a=1&amp;b"');
    expect(page).toContain('(11) 5550-2002');
    expect(page).not.toMatch(/Protocolo|respondido/);

    expect((await sendWithoutScripts(form)).status).toBe(303);
    expect(await getOutbox().depth()).toMatchObject({ waiting: 0, deadLetters: 0 });
  });

  it('with wrong fields comes back as a page with every typed value escaped and the wrong fields marked', async () => {
    const answer = await sendWithoutScripts({
      ...PROPOSAL_FIELDS,
      name: '"><script>alert(1)</script>',
      phone: '1234',
      proposal: '</textarea><b>',
      source: '/detalhe/glx',
    });
    const page = await answer.text();

    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).toContain('&lt;/textarea&gt;&lt;b&gt;</textarea>');
    expect(page).toMatch(/name="phone"[^>]*aria-invalid="true"[^>]*value="1234"/);
    expect(page).not.toMatch(/name="email"[^>]*aria-invalid/);
    expect(page).toContain('<a href="#phone">Telefone: (DD) 99999-9999, para o consultor');
    expect(page).toContain('name="vehicleId" value="7"');
    expect(page).toContain('href="/detalhe/glx"');
    expect(page).not.toContain('<script');
    expect(backend.received).toHaveLength(0);
  });

  it('that can be neither stored nor delivered comes back with every typed value, telephone and WhatsApp', async () => {
    await writeFile(env().OUTBOX_DIR, 'not a folder');
    backend.answer(answerJson({}, 500));
    const answer = await sendWithoutScripts(PROPOSAL_FIELDS);
    const page = await answer.text();

    expect(answer.status).toBe(503);
    expect(page).toContain('value="ana@example.test"');
    expect(page).toContain('R$ 200 mil</textarea>');
    expect(page).toContain('Error sending proposal. Please try again.');
    expect(page).toContain('href="https://wa.example.test/?a=1&amp;b"');
    expect(page).toContain('(11) 5550-2002');
  });

  it('is never redirected to another site', async () => {
    const answer = await sendWithoutScripts({
      ...PROPOSAL_FIELDS,
      name: '',
      source: 'https://evil.example.test/',
    });
    expect(await answer.text()).toContain('<a href="/veiculos">');
  });
});

describe('an order', () => {
  const ORDER_FIELDS = {
    name: 'Ana',
    phone: '11999990000',
    email: 'ana@example.test',
    model: 'Kaiserstein GLX',
    year: '2024',
  };

  it('has its search whole, or is refused with the field marked', async () => {
    const send = (search: string) =>
      sendJson(JSON.stringify({ ...ORDER_FIELDS, search }), { handler: handleOrder });
    const room = env().SUBJECT_MAX - 'Encomenda: Kaiserstein GLX 2024: '.length;
    const tooLong = await send('x'.repeat(room + 1));
    expect([tooLong.status, await tooLong.json()]).toMatchObject([
      422,
      { errors: { search: 'Escreva um pouco menos: com o modelo e o ano, a busca não cabe' } },
    ]);
    expect(backend.received).toHaveLength(0);
    expect((await send('x'.repeat(room))).status).toBe(201);
    expect(listReceivedBodies()).toMatchObject([
      { assunto: `Encomenda: Kaiserstein GLX 2024: ${'x'.repeat(room)}`, categoria: 4 },
    ]);
  });

  it('is a contact lead', async () => {
    expect((await sendJson(JSON.stringify(ORDER_FIELDS), { handler: handleOrder })).status).toBe(
      201,
    );
    expect(listReceivedBodies()).toEqual([
      {
        nome: 'Ana',
        email: 'ana@example.test',
        telefone: '(11) 99999-0000',
        assunto: 'Encomenda: Kaiserstein GLX 2024',
        categoria: 4,
      },
    ]);
  });

  it('without scripts ends on its page of thanks', async () => {
    const answer = await sendWithoutScripts(ORDER_FIELDS, handleOrder);
    expect(answer.headers.get('location')).toBe('/detalhes/encomenda');
  });
});

describe('a contact', () => {
  const CONTACT_FIELDS = {
    name: 'Ana',
    email: 'ana@example.test',
    phone: '11999990000',
    subject: 'Visita no sábado',
  };

  it('becomes a lead of category 4, with these five fields and no other', async () => {
    expect(
      (await sendJson(JSON.stringify(CONTACT_FIELDS), { handler: handleContact })).status,
    ).toBe(201);
    expect(listReceivedBodies()).toEqual([
      {
        nome: 'Ana',
        email: 'ana@example.test',
        telefone: '(11) 99999-0000',
        assunto: 'Visita no sábado',
        categoria: 4,
      },
    ]);
  });

  it('with wrong fields is refused with each of them', async () => {
    const answer = await sendJson(
      JSON.stringify({ name: ' ', email: 'ana', phone: '', subject: '' }),
      {
        handler: handleContact,
      },
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: {
        name: 'Campo obrigatório',
        email: 'Email inválido',
        phone: 'Campo obrigatório',
        subject: 'Campo obrigatório',
      },
    });
    expect(backend.received).toHaveLength(0);
  });

  it('without scripts ends on its page of thanks, or comes back with its two messages', async () => {
    expect((await sendWithoutScripts(CONTACT_FIELDS, handleContact)).headers.get('location')).toBe(
      '/detalhes/contato',
    );

    const page = await (
      await sendWithoutScripts({ ...CONTACT_FIELDS, email: 'ana' }, handleContact)
    ).text();
    expect(page).toContain('⚠ Email inválido');
    expect(page).toContain('value="Visita no sábado"');
    expect(page).not.toContain('Campo obrigatório');
    expect(page).toContain('<a href="/faleconosco">Voltar à página de contato</a>');
  });
});

describe('a visit', () => {
  const OPENING_HOURS = 'Segunda a sexta, das 9h às 18h. Sábado, das 9h às 13h.';
  const visit = createLeadRoute(visitForm, readTestContactWays, async () =>
    createVisitForm(OPENING_HOURS),
  );
  const saturday = listPossibleVisitDays().find(({ name }) => name.startsWith('sábado'))!.id;
  const VISIT_ON = { name: 'Ana', phone: '11999990000', email: 'ana@example.test', day: saturday };

  it('in a period of the day in which the group is closed is refused, and the page offers the other periods', async () => {
    const values = { ...VISIT_ON, period: 'tarde' };
    const answer = await sendJson(JSON.stringify(values), { handler: visit });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { period: 'Escolha um período em que a loja está aberta' },
    });

    const page = await (await sendWithoutScripts(values, visit)).text();
    expect(page).toContain('Manhã, entre 9h e 12h');
    expect(page).not.toContain('Tarde');
    expect(page).toContain(`<option value="${saturday}" selected>`);
    expect(backend.received).toHaveLength(0);
  });

  it('in an open period becomes a lead', async () => {
    const values = { ...VISIT_ON, period: 'manha' };
    expect((await sendJson(JSON.stringify(values), { handler: visit })).status).toBe(201);
    expect(listReceivedBodies()).toMatchObject([
      { assunto: expect.stringMatching(/^Visita: .* manhã$/) },
    ]);
  });
});

it('too many forms of one sender are refused, and the page shows every typed value', async () => {
  const limitedResponse = createLeadRoute(proposalForm, readTestContactWays);
  const form = () => sendWithoutScripts(PROPOSAL_FIELDS, limitedResponse);
  for (let sent = 0; sent < 100; sent += 1) await form();
  const answer = await form();

  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('value="ana@example.test"');
});
