import { writeFile } from 'node:fs/promises';

import { answerJson, answerText, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { getOutbox } from '@/lib/outbox/process-outbox';
import { createFreshOutbox } from '@/lib/outbox/testing/fresh-outbox';
import { createQuotationRoute } from '@/lib/quotation/handler';
import { env } from '@/lib/server/env';
import { setEnvironmentVariables } from '@/lib/server/env/testing';

import { contactForm } from './contact';
import { createLeadRoute, type FormRequestHandler } from './form-routes';
import { orderForm } from './order';
import { proposalForm } from './proposal';
import { createSellRoute } from './sell/handler';
import { tradeForm } from './trade';
import { listPossibleVisitDays, visitForm } from './visit';

type FormCase = Readonly<{
  handler: FormRequestHandler;
  fields: Readonly<Record<string, string>>;
  /** The page at which the form ends when nothing fails. */
  thanks: string;
  isMultipart?: true;
}>;

const readContactWays = async () => ({
  phone: '(11) 5550-2002',
  callHref: 'tel:+551155502002',
  whatsappHref: 'https://wa.example.test/?a=1&b',
});
const ANA = { name: 'Ana Prado', phone: '(11) 99999-0000', email: 'ana@example.test' };
const PERSONAL = /Ana Prado|99999|example\.test|Segredo|BLD-1/;
const VISIT = { day: listPossibleVisitDays()[0]?.id ?? '', period: 'manha' };
const ARMOURING = { categoryId: '4', modelId: '33', glass: null, sunroof: null, items: [] };
const AESTHETICS = { categoryId: '11', modelId: '33', serviceId: '5', optionIds: ['1'] };

const FORMS: Readonly<Record<string, FormCase>> = {
  'a proposal': {
    handler: createLeadRoute(proposalForm, readContactWays),
    fields: { ...ANA, vehicleId: '7', tradeIn: '0', proposal: 'Segredo' },
    thanks: '/detalhes',
  },
  'an order': {
    handler: createLeadRoute(orderForm, readContactWays),
    fields: { ...ANA, model: 'Segredo', year: '2024' },
    thanks: '/detalhes/encomenda',
  },
  'a trade': {
    handler: createLeadRoute(tradeForm, readContactWays),
    fields: { ...ANA, ownCar: 'Segredo 2019', model: 'Kaiserstein' },
    thanks: '/detalhes/troca',
  },
  'a contact': {
    handler: createLeadRoute(contactForm, readContactWays),
    fields: { ...ANA, subject: 'Segredo' },
    thanks: '/detalhes/contato',
  },
  'a visit': {
    handler: createLeadRoute(visitForm, readContactWays),
    fields: { ...ANA, ...VISIT },
    thanks: `/detalhes/visita?dia=${VISIT.day}&periodo=manha`,
  },
  'an offer of a car': {
    handler: createSellRoute(readContactWays),
    fields: { ...ANA, brand: 'Segredo', model: 'Piccola', year: '', mileage: '', price: '' },
    thanks: '/detalhes/venda',
    isMultipart: true,
  },
  'an armouring quotation': {
    handler: createQuotationRoute('armouring', readContactWays),
    fields: { ...ANA, choice: JSON.stringify(ARMOURING) },
    thanks: '/blindagem/orcamento/BLD-1',
  },
  'an aesthetics quotation': {
    handler: createQuotationRoute('aesthetics', readContactWays),
    fields: { ...ANA, choice: JSON.stringify(AESTHETICS) },
    thanks: '/estetica/orcamento/BLD-1',
  },
};

const CREATED = answerJson({ data: { id: 1, pedido: 'BLD-1', segredo: 'x' } }, 201);
const ANY_PROTOCOL = expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string;
const NOTHING_LEFT = { waiting: 0, deadLetters: 0 };

let backend: FakeBackend;
/** Spy on the lines that the log writes. */
let write: jest.SpyInstance;

beforeAll(async () => {
  backend = await startConfiguredBackend();
  setEnvironmentVariables({ LOG_LEVEL: 'info' });
});
beforeEach(async () => {
  write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await createFreshOutbox();
  backend.answer(CREATED);
});
afterAll(() => backend.close());

describe.each(Object.entries(FORMS))('%s', (_form, { handler, fields, thanks, isMultipart }) => {
  function send(values: Readonly<Record<string, string>>, isPage: boolean): Promise<Response> {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(values)) multipart.set(name, value);
    const plain = isPage ? new URLSearchParams(values).toString() : JSON.stringify(values);
    const plainType = isPage ? 'application/x-www-form-urlencoded' : 'application/json';
    return handler(
      new Request('https://www.example.test/api/x', {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          accept: isPage ? 'text/html' : 'application/json',
          ...(!isMultipart && { 'content-type': plainType }),
        },
        body: isMultipart ? multipart : plain,
      }),
    );
  }
  const sendByScripts = (values = fields) => send(values, false);
  const sendWithoutScripts = (values = fields) => send(values, true);

  it('by scripts arrives, is answered without a word of the backend, and is one line of the log with the id and number of its calls to the backend and nothing personal', async () => {
    const response = await sendByScripts();
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(thanks);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ received: true });
    expect(backend.received.map(({ body }) => body).join('')).toContain('Ana Prado');
    const written = write.mock.calls.join('');
    expect(written).not.toMatch(PERSONAL);
    const ids = backend.received.map(({ headers }) => headers['x-correlation-id']);
    const lines = written.split('\n').filter((line) => line.includes('"api.answered"'));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ correlationId: ids[0], upstreamCalls: ids.length }),
    ]);
    expect(new Set(ids).size).toBe(1);
  });

  it('without scripts ends on its page of thanks; sent twice it arrives once', async () => {
    const first = await sendWithoutScripts();
    expect([first.status, first.headers.get('location')]).toEqual([303, thanks]);
    const { length } = backend.received;
    expect((await sendWithoutScripts()).status).toBe(303);
    expect(backend.received).toHaveLength(length);
  });

  it('with a wrong field is refused with its name, and comes back as a page with every typed value escaped', async () => {
    const wrong = { ...fields, name: '"><script>alert(1)</script>', email: 'ana' };
    const problem = await sendByScripts(wrong);
    expect(problem.status).toBe(422);
    expect(problem.headers.get('content-type')).toBe('application/problem+json');
    const { errors } = (await problem.json()) as { errors: object };
    expect(Object.keys(errors)).toEqual(['email']);

    const response = await sendWithoutScripts({ ...wrong, source: 'https://evil.example.test/' });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).toMatch(/name="email"[^>]*aria-invalid="true"[^>]*value="ana"/);
    expect(page).not.toMatch(/name="phone"[^>]*aria-invalid|<script|<a href="https:\/\/evil/);
    expect(page).toContain('value="(11) 99999-0000"');
    expect(backend.received).toHaveLength(0);
  });

  it('is stored while the backend fails, and has a protocol; sent once more it arrives', async () => {
    backend.answer(answerJson({ message: 'SQLSTATE' }, 500));
    const scripted = await sendByScripts();
    expect(scripted.status).toBe(202);
    expect(await scripted.json()).toEqual({ received: true, protocol: ANY_PROTOCOL });

    const response = await sendWithoutScripts();
    const page = await response.text();
    expect(response.status).toBe(202);
    expect(page).toMatch(/Protocolo <strong class="protocolo">[2-9A-Z]{4}-[2-9A-Z]{4}</);
    expect(page).toContain('href="https://wa.example.test/?a=1&amp;b"');

    backend.answer(CREATED);
    expect((await sendWithoutScripts()).status).toBe(303);
    expect((await sendByScripts()).status).toBe(201);
    expect(await getOutbox().depth()).toMatchObject(NOTHING_LEFT);
  });

  it.each([
    ['refused', answerJson({ message: 'SQLSTATE' }, 422), 'O sistema não aceitou o envio.'],
    ['answered half', answerText('{"data":{"id":1,"no', 201), 'Não conseguimos confirmar o envio'],
  ])(
    'that is %s comes back with every typed value, telephone and WhatsApp; sent once more it arrives',
    async (_case, fault, message) => {
      backend.answer(fault);
      const response = await sendWithoutScripts();
      const page = await response.text();
      expect(response.status).toBe(502);
      expect(page).toContain(message);
      expect(page).toContain('value="ana@example.test"');
      expect(page).toContain('href="https://wa.example.test/?a=1&amp;b"');
      expect(page).toContain('(11) 5550-2002');
      expect(page).not.toMatch(/Protocolo|SQLSTATE/);
      expect(await getOutbox().depth()).toMatchObject({ waiting: 0, deadLetters: 1 });

      backend.answer(CREATED);
      expect((await sendWithoutScripts()).status).toBe(303);
      expect(await getOutbox().depth()).toMatchObject(NOTHING_LEFT);
    },
  );

  it('that can be neither stored nor delivered comes back with every typed value', async () => {
    await writeFile(env().OUTBOX_DIR, 'not a folder');
    backend.answer(answerJson({}, 500));
    const response = await sendWithoutScripts();
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('value="ana@example.test"');
  });
});
