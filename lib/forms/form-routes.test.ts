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
import { findVisitLead } from './visit-leads';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';
import { getOutbox } from '@/lib/outbox/process-outbox';
import { createFreshOutbox } from '@/lib/outbox/testing/fresh-outbox';

import { createLeadRoute } from './form-routes';
import { orderForm } from './order';
import { proposalForm } from './proposal';
import { listPossibleVisitDays, visitForm } from './visit';
import { createVisitForm } from './visit-hours';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE_ORIGIN = 'https://www.example.test';
const readTestContactWays = async () => ({
  phone: '(11) 5550-2002',
  callHref: 'tel:+551155502002',
  whatsappHref: 'https://wa.example.test/?a=1&b',
});
const handleProposal = createLeadRoute(proposalForm, readTestContactWays);

const CONTACT = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const PROPOSAL_FIELDS = {
  ...CONTACT,
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
    ['that is no JSON', '{', 400],
    ['that is a list', '[]', 400],
    ['that is null', 'null', 400],
    ['that is huge', JSON.stringify({ ...PROPOSAL_FIELDS, proposal: 'a'.repeat(33_000) }), 413],
    ['with __proto__', `{"__proto__":{},${JSON.stringify(PROPOSAL_FIELDS).slice(1)}`, 422],
  ])('%s is refused', async (_case, body, status) => {
    expect((await sendJson(body)).status).toBe(status);
    expect(backend.received).toHaveLength(0);
  });

  it.each<readonly [string, RequestListener]>([
    ['is slow', leaveUnanswered],
    ['cuts the line', resetMidBody],
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

  it('is refused when it can be neither stored nor delivered', async () => {
    await writeFile(env().OUTBOX_DIR, 'not a folder');
    backend.answer(answerJson({ message: 'SQLSTATE' }, 500));
    const answer = await sendJson(JSON.stringify(PROPOSAL_FIELDS));

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    const problem = await answer.text();
    expect(problem).toMatch(/"instance":"[\da-f]{32}"/);
    expect(JSON.parse(problem)).toMatchObject({ title: 'O sistema está fora do ar no momento.' });
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
});

it('an order has its search whole, or is refused with the field marked', async () => {
  const handler = createLeadRoute(orderForm, readTestContactWays);
  const order = { ...CONTACT, model: 'Kaiserstein GLX', year: '2024' };
  const send = (search: string) => sendJson(JSON.stringify({ ...order, search }), { handler });
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

it('a visit in a period of the day in which the group is closed is refused, and the page offers the other periods', async () => {
  const visit = createLeadRoute(visitForm, readTestContactWays, async () =>
    createVisitForm('Segunda a sexta, das 9h às 18h. Sábado, das 9h às 13h.'),
  );
  const saturday = listPossibleVisitDays().find(({ name }) => name.startsWith('sábado'))!.id;
  const values = { ...CONTACT, day: saturday, period: 'tarde' };
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

it('too many forms of one sender are refused, and the page shows every typed value', async () => {
  const limitedResponse = createLeadRoute(proposalForm, readTestContactWays);
  const form = () => sendWithoutScripts(PROPOSAL_FIELDS, limitedResponse);
  for (let sent = 0; sent < 100; sent += 1) await form();
  const answer = await form();

  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('value="ana@example.test"');
});
