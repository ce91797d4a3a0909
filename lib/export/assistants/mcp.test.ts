import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import fc from 'fast-check';

import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';
import * as options from '@/lib/stock/options/server';
import * as stock from '@/lib/stock/server';
import { addressParameters } from '@/lib/search/filter-descriptors';
import * as prepared from '@/lib/search/prepared-stock';
import * as vehicles from '@/lib/stock/vehicle/server';
import { createStock, emptyStockFacts } from '@/lib/stock/snapshot';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import { parseSpecs } from '@/lib/stock/vehicle/specs';
import * as content from '@/lib/backend/content/server';
import { createGeneralData } from '@/lib/backend/content/testing/general-data';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { log } from '@/lib/server/log/log';

import { defineMethods } from '@/lib/http/handlers/methods';
import { trackReachedStates } from '@/lib/server/testing/reaching';
import { serveMcp } from './mcp';

jest.mock('@/lib/stock/vehicle/server');
jest.mock('@/lib/stock/options/server');
jest.mock('@/lib/search/prepared-stock');
jest.mock('@/lib/stock/server');
jest.mock('@/lib/backend/content/server');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
let mockIsOn = true;
jest.mock('@/lib/server/env', () => ({
  ...jest.requireActual<object>('@/lib/server/env'),
  isMcpEnabled: () => mockIsOn,
}));

const SITE = 'https://www.example.test';
const handlers = defineMethods({ POST: serveMcp });

const car = createTestVehicle({
  model: 'GLX',
  armoured: true,
  price: { text: 'R$ 189.900', cents: 18_990_000 },
  km: 12_000,
  fuel: 'Flex',
});
const unarmouredCar = createTestVehicle({ slug: 's-7', title: 'S 7', armoured: false });
const sold = createTestVehicle({ slug: 'vendido', title: 'Vendido já', sold: true });
const allVehicles = [car, unarmouredCar, sold];

beforeAll(() =>
  setEnvironmentVariables({
    ...testSettings,
    SITE_URL: SITE,
  }),
);

beforeEach(() => {
  mockIsOn = true;
  const pictured = allVehicles.map((vehicle) => ({ ...vehicle, secondPicture: null }));
  const picturedStock = createStock({ ...emptyStockFacts, vehicles: pictured });
  jest.mocked(prepared.getPreparedStock).mockResolvedValue(ok(picturedStock));
  jest.mocked(stock.getStock).mockResolvedValue(ok(picturedStock));
  jest.mocked(vehicles.getAllVehicles).mockResolvedValue(ok(pictured));
  jest.mocked(prepared.requestFilterMatches).mockResolvedValue(ok(picturedStock));
  jest
    .mocked(vehicles.getVehicle)
    .mockImplementation(async (slug) =>
      ok(allVehicles.find((vehicle) => vehicle.slug === slug) ?? null),
    );
  jest.mocked(vehicles.getRecommendedVehicles).mockResolvedValue(ok([]));
  jest.mocked(vehicles.createSpecsFinder).mockResolvedValue(() => null);
  for (const mockedRead of [options.getStockBrands, options.getBrands] as const) {
    jest.mocked(mockedRead).mockResolvedValue(ok([{ id: '1', name: 'Kaiserstein' }]));
  }
  jest.mocked(options.getStockModels).mockResolvedValue(ok([{ id: '2', name: 'GLX' }]));
  jest.mocked(options.getConditions).mockResolvedValue(ok([{ name: 'Novo', code: 'N' }]));
  jest.mocked(options.getPriceRanges).mockResolvedValue(ok([]));
  jest
    .mocked(content.getGeneralData)
    .mockResolvedValue(ok(createGeneralData({ openingHours: 'Seg a sex, 9h às 18h' })));
});

/** Passes the requests of the client to the handlers, as Next does. */
const toHandlers = async (url: string | URL, init: RequestInit = {}) => {
  const method = (init.method ?? 'GET') as keyof typeof handlers;
  return handlers[method](new Request(url, init), null);
};

async function connect(): Promise<Client> {
  const client = new Client({ name: 'teste', version: '1' });
  await client.connect(
    // The SDK's own types do not meet `exactOptionalPropertyTypes`.
    new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), { fetch: toHandlers }),
  );
  return client;
}

async function call(name: string, input: Record<string, unknown> = {}) {
  const client = await connect();
  const { content: contents, isError } = await client.callTool({ name, arguments: input });
  await client.close();
  const [firstContent] = contents as readonly { type: string; text: string }[];
  return { text: firstContent?.text ?? '', isError };
}

describe("the SDK's own client", () => {
  it('finds six tools that only read, each with a bounded schema', async () => {
    const client = await connect();
    expect(client.getServerVersion()?.name).toBe('bastiao');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'buscar_veiculos',
      'abrir_veiculo',
      'comparar_veiculos',
      'explicar_blindagem',
      'dados_do_grupo',
      'preparar_proposta',
    ]);
    for (const { annotations, inputSchema, description } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(inputSchema['additionalProperties']).toBe(false);
      expect(description).toBeTruthy();
    }
    await client.close();
  });

  it("searches by the site's filters, and by words", async () => {
    const byFilters = await call('buscar_veiculos', {
      listagem: 'blindados',
      'preco-ate': 200_000,
    });
    expect(byFilters.text).toContain(`[Kaiserstein GLX 450](${SITE}/detalhe/glx-450)`);
    expect(byFilters.text).not.toContain('S 7');
    expect(byFilters.text).toContain(`${SITE}/busca/blindados?preco-ate=200000`);
    const meant = await call('buscar_veiculos', { q: 'blindados até 200 mil' });
    expect(meant.text).toContain(`${SITE}/busca/blindados?preco-ate=200000`);
    const wordsAndFilters = await call('buscar_veiculos', { q: 'blindados', 'preco-ate': 100_000 });
    expect(wordsAndFilters.text).not.toContain('GLX 450');
    expect(wordsAndFilters.text).toContain(`${SITE}/busca/blindados?preco-ate=100000`);
    const several = await call('buscar_veiculos', {
      combustivel: ['gasolina', 'diesel'],
      condicao: 'novo,semi-novo',
    });
    expect(several.text).toContain(
      `${SITE}/busca/todos?condicao=novo,semi-novo&combustivel=diesel,gasolina`,
    );
    expect((await call('buscar_veiculos', { marca: 'Nenhuma' })).text).toBe('Não encontrado.');
    expect((await call('buscar_veiculos')).text).toContain('S 7');
  });

  it('searches by every parameter of a search address, those of specifications too', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    await client.close();
    const search = tools.find(({ name }) => name === 'buscar_veiculos');
    const names = Object.keys(search?.inputSchema.properties ?? {});
    const ofAddresses = addressParameters
      .map(({ name }) => name)
      .filter((name) => name !== 'ignorado');
    expect(names).toEqual(expect.arrayContaining(ofAddresses));
    const specs = parseSpecs(
      createTestVehicle({ exterior: [{ label: 'Carroceria', value: 'SUV' }] }),
    );
    const listedCar = { ...car, secondPicture: null };
    const details = new Map([[car.slug, { specs, of: listedCar, asOf: 1, at: 1 }]]);
    const stockWithDetails = createStock({ ...emptyStockFacts, vehicles: [listedCar], details });
    jest.mocked(prepared.getPreparedStock).mockResolvedValue(ok(stockWithDetails));
    jest.mocked(prepared.requestFilterMatches).mockResolvedValue(ok(stockWithDetails));
    const suv = await call('buscar_veiculos', { carroceria: 'suv,picape' });
    expect(suv.text).toContain('GLX 450');
    expect(suv.text).toContain(`${SITE}/busca/todos?carroceria=picape,suv`);
    expect((await call('buscar_veiculos', { carroceria: 'nao-suv' })).text).not.toContain('GLX');
    expect(await call('buscar_veiculos', { carroceria: 'nave' })).toMatchObject({ isError: true });
  });

  it('opens and compares vehicles', async () => {
    expect((await call('abrir_veiculo', { veiculo: 'glx-450' })).text).toContain('R$ 189.900');
    expect((await call('abrir_veiculo', { veiculo: 'nenhum' })).text).toBe('Não encontrado.');
    const { text } = await call('comparar_veiculos', { veiculos: ['glx-450', 's-7'] });
    expect(text).toContain('| Blindado | Sim | Não |');
    expect(text).toContain(`${SITE}/comparar?v=glx-450,s-7`);
  });

  it('explains the armouring with its sources, and names the address and hours of the group', async () => {
    const { text } = await call('explicar_blindagem');
    expect(text).toContain('nível IIIA');
    expect(text.match(/Fonte:/g)?.length).toBeGreaterThan(2);
    const group = await call('dados_do_grupo');
    expect(group.text).toContain('Av. dos Bandeirantes, 2002');
    expect(group.text).toContain('Seg a sex, 9h às 18h');
  });

  it('prepares a proposal that a person sends', async () => {
    const { text } = await call('preparar_proposta', { veiculo: 'glx-450' });
    expect(text).toContain(`${SITE}/detalhe/glx-450/proposta`);
    expect(text).toContain('Nada foi enviado');
    const figures = { veiculo: 'glx-450', entrada: 50_000, meses: 36, taxa: '1,89' };
    expect((await call('preparar_proposta', figures)).text).toContain(
      `${SITE}/detalhe/glx-450/parcelas/proposta?entrada=50000&meses=36&taxa=1%2C89`,
    );
    const filled = await call('preparar_proposta', {
      ...figures,
      nome: 'Ana',
      telefone: '(51) 99999-0000',
      proposta: 'Levo hoje & à vista',
      email: 'isto não é',
    });
    expect(filled.text).toContain(
      'taxa=1%2C89#nome=Ana&telefone=%2851%29+99999-0000&proposta=Levo+hoje+%26+%C3%A0+vista\n',
    );
    expect(filled.text).toContain('Não foi entendido, e fica em branco: E-mail');
    const gone = await call('preparar_proposta', { ...figures, veiculo: 'vendido', nome: 'Ana' });
    expect(gone.text).not.toContain('Ana');
    expect(gone.text).toContain(`${SITE}/detalhe/vendido/proposta`);
    expect(gone.text).toContain('foi vendido');
  });

  it('gets an error while the backend is away, without its cause', async () => {
    jest.mocked(vehicles.getVehicle).mockResolvedValue(createFailedResult());
    expect(await call('abrir_veiculo', { veiculo: 'glx-450' })).toMatchObject({ isError: true });
    jest.mocked(vehicles.getVehicle).mockRejectedValue(new Error('segredo do servidor'));
    const { text, isError } = await call('abrir_veiculo', { veiculo: 'glx-450' });
    expect(isError).toBe(true);
    expect(text).not.toContain('segredo');
    expect(jest.mocked(log)).toHaveBeenCalledWith('error', 'mcp.failed', {
      route: '/mcp abrir_veiculo',
      reason: 'Error',
    });
  });

  it.each([
    ['another argument', 'abrir_veiculo', { veiculo: 'glx-450', sql: '1' }],
    ['a name too long', 'abrir_veiculo', { veiculo: 'x'.repeat(201) }],
    ['one vehicle to compare', 'comparar_veiculos', { veiculos: ['glx-450'] }],
    ['five to compare', 'comparar_veiculos', { veiculos: ['a', 'b', 'c', 'd', 'e'] }],
    ['another number of months', 'preparar_proposta', { veiculo: 'glx-450', meses: 13 }],
    ['a text too long', 'preparar_proposta', { veiculo: 'glx-450', proposta: 'x'.repeat(4_001) }],
    ['another vehicle in the form', 'preparar_proposta', { veiculo: 'a', vehicleId: '1' }],
    ['a page that no search has', 'buscar_veiculos', { pagina: 501 }],
    ['an unknown tool', 'enviar_proposta', {}],
  ])('%s is refused without a read of the backend', async (_case, name, input) => {
    expect((await call(name, input)).isError).toBe(true);
    expect(vehicles.getVehicle).not.toHaveBeenCalled();
  });

  it('refuses 6 KB of text in every argument of every tool', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {})) {
        const text = 'a@'.repeat(3_000);
        const input = (schema as { type?: string }).type === 'array' ? [text, text] : text;
        const requiredFields = (inputSchema.required ?? []).map(
          (fieldName) => [fieldName, 'glx-450'] as const,
        );
        const { isError } = await client.callTool({
          name,
          arguments: { ...Object.fromEntries(requiredFields), [argument]: input },
        });
        expect([name, argument, isError]).toEqual([name, argument, true]);
      }
    }
    await client.close();
    expect(vehicles.getVehicle).not.toHaveBeenCalled();
  });

  it('an answer has at most 20,000 characters, whatever the backend sends', async () => {
    const extras = Array.from({ length: 500 }, (_, index) => `${index} ${'x'.repeat(3_000)}`);
    jest.mocked(vehicles.getVehicle).mockResolvedValue(ok(createTestVehicle({ extras })));
    expect((await call('abrir_veiculo', { veiculo: 'a' })).text.length).toBeLessThanOrEqual(20_000);
  });
});

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

const send = (body: string, headers: Record<string, string> = {}) =>
  serveMcp(
    new Request(`${SITE}/mcp`, { method: 'POST', body, headers: { ...HEADERS, ...headers } }),
    null,
  );

describe('hostile requests', () => {
  it.each([
    ['another site', 403, LIST, { origin: 'https://mau.test' }],
    ['a site that begins like ours', 403, LIST, { origin: `${SITE}.mau.test` }],
    ['an opaque origin', 403, LIST, { origin: 'null' }],
    ['another type', 415, LIST, { 'content-type': 'text/plain' }],
    ['a compressed body', 415, LIST, { 'content-encoding': 'gzip' }],
    ['an answer of another type', 406, LIST, { accept: 'text/html' }],
    ['another version', 400, LIST, { 'mcp-protocol-version': '1900-01-01' }],
    ['no JSON', 400, '{', {}],
    ['nothing', 400, '', {}],
    ['a batch', 400, `[${LIST},${LIST}]`, {}],
    ['an empty batch', 400, '[]', {}],
    ['no message', 400, '{"a":1}', {}],
    ['a number', 400, '7', {}],
    ['null', 400, 'null', {}],
    ['a prototype', 422, '{"__proto__":{"a":1},"jsonrpc":"2.0","id":1,"method":"ping"}', {}],
    ['too much', 413, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(17_000) }), {}],
  ])('%s is %i', async (_case, status, body, headers) => {
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toMatch(/\/lib\/|node_modules|at \w+ \(/);
  });

  it('a page of the site may call the server, and a notification gets an empty 202', async () => {
    expect((await send(LIST, { origin: SITE })).status).toBe(200);
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await send(JSON.stringify(notice))).status).toBe(202);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('%s is 405', async (method) => {
    const response = await handlers[method](new Request(`${SITE}/mcp`, { method }), null);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
  });

  it('the address is 404 while the server is switched off', async () => {
    mockIsOn = false;
    expect((await send(LIST)).status).toBe(404);
  });

  it('a sender may send six hundred messages in ten minutes', async () => {
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const from = (address: string) => send(ping, { 'x-forwarded-for': address });
    const responses = await Promise.all(Array.from({ length: 601 }, () => from('203.0.113.7')));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await from('203.0.113.8')).status).toBe(200);
  });

  it('any message gets an answer of the protocol with a status below 500', async () => {
    const message = fc.record(
      {
        jsonrpc: fc.constantFrom('2.0', '1.0', null),
        id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
        method: fc.oneof(
          fc.constantFrom('tools/call', 'tools/list', 'initialize', 'resources/read', 'ping'),
          fc.string(),
        ),
        params: fc.oneof(
          fc.jsonValue(),
          fc.record({
            name: fc.constantFrom('buscar_veiculos', 'comparar_veiculos', 'constructor'),
            arguments: fc.oneof(
              fc.jsonValue(),
              fc.dictionary(
                fc.constantFrom('q', 'marca', 'pagina', 'veiculos', 'constructor', 'toString'),
                fc.jsonValue(),
              ),
            ),
          }),
        ),
      },
      { requiredKeys: [] },
    );
    const toolCall = message.map((parts) => ({
      ...parts,
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
    }));
    const reached = trackReachedStates('a result', 'an error', 'no body');
    await fc.assert(
      fc.asyncProperty(fc.oneof(message, toolCall), async (sentMessage) => {
        const response = await send(JSON.stringify(sentMessage));
        expect(response.status).toBeLessThan(500);
        const text = await response.text();
        if (text === '') {
          reached.note('no body');
          return;
        }
        const parsedAnswer: unknown = JSON.parse(text);
        // The site refuses a forbidden name itself, before the protocol's server reads the message.
        const isRefused = response.headers.get('content-type') === 'application/problem+json';
        expect(parsedAnswer).toMatchObject(
          isRefused ? { status: response.status } : { jsonrpc: '2.0' },
        );
        reached.note('result' in (parsedAnswer as object) ? 'a result' : 'an error');
      }),
      { numRuns: 200 },
    );
    expect(reached.never()).toEqual([]);
  });
});
