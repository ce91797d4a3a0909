import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startFakeBackend, type FakeBackend } from '@/lib/backend/testing/fake-backend';

import { runCheck } from './check-backend/testing/run';
import {
  CustomResponse,
  createSmallBackend,
  smallStock,
} from './check-backend/testing/small-backend';
import { runScript } from './testing/processes';

jest.setTimeout(60_000);

const secrets = {
  API_AUTHORIZATION: 'Bearer segredo-um',
  API_KEY: 'segredo-dois',
  API_TOKEN: 'segredo-tres',
};

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.close());

const checkFake = (...args: readonly string[]) =>
  runCheck(['--url', backend.url, ...args], secrets);

test('a valid backend gets only good lines; the check sends no write and prints no secret', async () => {
  backend.answer(createSmallBackend());

  const { code, stdout, stderr } = await checkFake();

  expect(stderr).toBe('');
  expect(stdout).not.toMatch(/^[!✗]/m);
  expect(stdout).toMatch(
    /✓ {2}200 .* lista em data +2 lidos +Todas as marcas · GET \/api\/marcas$/m,
  );
  expect(stdout).toMatch(/✓ .* 5 lidos +Imagens \(amostra de 5\)/);
  expect(stdout).toMatch(/^· {2}Anúncios \(feed da Meta\) +3 de 3 /m);
  expect(stdout).toMatch(/^– {2}Os dois anos +0 de 3 /m);
  expect(stdout).toMatch(/^· {2}Um só endereço por veículo +3 de 3 /m);
  expect(stdout).toContain('Este backend atende ao site.');
  expect(stdout).not.toContain('segredo');
  expect(code).toBe(0);

  expect(new Set(backend.received.map(({ method }) => method))).toEqual(new Set(['GET']));
  for (const { url, headers } of backend.received) {
    const sent = [headers.authorization, headers['api-key'], headers['api-token']];
    expect(sent).toEqual(
      url.startsWith('/api/') ? Object.values(secrets) : Array(3).fill(undefined),
    );
  }
});

test('vehicles for sale without a price are counted, with the law that wants one', async () => {
  const vehicles = smallStock.map((vehicle, index) => ({
    ...vehicle,
    preco: index === 2 ? vehicle.preco : 'R$ 0,00',
    status: index === 1 ? 'Vendido' : 'Ativo',
  }));
  backend.answer(createSmallBackend({ '/api/veiculos': () => vehicles }));
  const { stdout } = await checkFake();
  expect(stdout).toMatch(/^1\sveículo à venda sem preço: a Lei 10\.962\/2004 \(art\. 2º\)/m);
  const { stdout: json } = await checkFake('--json');
  expect(JSON.parse(json)).toMatchObject({ vehiclesWithoutPrice: 1 });

  backend.answer(createSmallBackend());
  expect((await checkFake()).stdout).not.toContain('10.962');
});

test('a wrong shape is reported by its type and field names', async () => {
  backend.answer(
    createSmallBackend({
      '/api/veiculos': () => ({ mensagem: 'valor-que-nao-aparece' }),
      '/api/dados-gerais/1': () => ({ status: 'ok' }),
    }),
  );

  const { code, stdout } = await checkFake();

  expect(stdout).toMatch(
    /^✗ .*Busca, estoque inteiro.*\n +✗ esperava uma lista; veio objeto \(campos: mensagem\)$/m,
  );
  expect(stdout).toMatch(/^✗ .*Dados gerais.*\n +✗ .*precisa de telefone, whatsapp, endereco/m);
  expect(stdout).not.toContain('valor-que-nao-aparece');
  expect(stdout).toContain('Este backend ainda NÃO atende ao site');
  expect(code).toBe(1);
});

test('an invalid record is reported by its position and field, and the other records are read', async () => {
  const testimonials = [
    { nome: 'Ana', depoimento: 'Bom.' },
    { depoimento: 'valor-que-nao-aparece' },
    { nome: 'Rui', depoimento: 'Muito bom.' },
  ];
  backend.answer(createSmallBackend({ '/api/depoimentos': () => testimonials }));

  const { code, stdout } = await checkFake();

  expect(stdout).toMatch(
    /^✗ .*2 lidos, 1 descartado +Depoimentos.*\n +✗ posição 1, .* em nome; precisa de nome e depoimento/m,
  );
  expect(stdout).not.toContain('valor-que-nao-aparece');
  expect(stdout).toMatch(/1 com problemas/);
  expect(code).toBe(1);
});

test('refused credentials are reported', async () => {
  backend.answer((_request, response) => response.writeHead(401).end());

  const { code, stdout } = await checkFake();

  expect(stdout).toMatch(/^✗ {2}401 .*Dados gerais.*\n +✗ acesso recusado \(401\): confira/m);
  expect(stdout).toContain('comece pelas credenciais');
  expect(code).toBe(1);
});

test('an unreachable backend ends the check with code 2', async () => {
  const gone = await startFakeBackend();
  await gone.close();

  const { code, stderr } = await runCheck(['--url', gone.url], secrets);

  expect(stderr).toBe('Não foi possível falar com o backend: sem conexão (ECONNREFUSED).\n');
  expect(code).toBe(2);
});

test('the command prints JSON, with settings from a file in the folder where the command was typed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  await writeFile(
    join(folder, 'ambiente'),
    'API_URL=http://localhost:9\nAPI_AUTHORIZATION="Bearer x"\nAPI_KEY=y\nAPI_TOKEN=z\nAPI_KEY_HEADER=x-chave\n',
  );
  backend.answer(createSmallBackend({ '/api/orcamento-blindagem': () => new CustomResponse(500) }));

  const args = ['--env', 'ambiente', '--json', '--url', backend.url];
  const { code, stdout } = await runScript('scripts/check-backend.ts', args, { INIT_CWD: folder });
  await rm(folder, { recursive: true });

  const result = JSON.parse(stdout) as { lines: unknown[] };
  expect(result).toMatchObject({ url: backend.url, totals: { problems: 2, warnings: 0 } });
  expect(result.lines.at(0)).toEqual({
    title: 'Dados gerais',
    endpoint: 'generalData',
    request: 'GET /api/dados-gerais/1',
    status: 200,
    durationMs: expect.any(Number),
    envelope: 'objeto',
    received: 1,
    read: 1,
    dropped: 0,
    findings: [],
  });
  expect(backend.received[0]?.headers).toMatchObject({ 'x-chave': 'y', 'api-token': 'z' });
  expect(code).toBe(1);
});

test('plain http outside of a private network is refused, as the site refuses it, unless a setting allows it', async () => {
  const refused = await runCheck(['--url', 'http://api.example.invalid'], secrets);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('API_PLAIN_HTTP=1');
  const accepted = await runCheck(['--url', 'http://api.example.invalid'], {
    ...secrets,
    API_PLAIN_HTTP: '1',
  });
  expect(accepted.stderr).toMatch(/^Não foi possível falar com o backend/);
});

test('wrong usage is explained without repeating what was typed', async () => {
  const missing = await runCheck(['--url', 'ftp://segredo@host']);
  expect(missing).toMatchObject({ code: 2, stdout: '' });
  expect(missing.stderr).toMatch(/API_URL: valor inválido.*\n +API_AUTHORIZATION: não definida/);
  expect(missing.stderr).not.toContain('segredo');

  const unknown = await runCheck(['--tokem=segredo']);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain('Opção desconhecida');
  expect(unknown.stderr).not.toContain('segredo');

  expect(await runCheck(['--env', 'nao/existe'])).toMatchObject({
    code: 2,
    stderr: 'Não foi possível ler o arquivo de --env.\n',
  });
  expect(await runCheck(['--help'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Uso: npm run check:backend'),
  });
});
