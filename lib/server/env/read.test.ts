import { join } from 'node:path';

import { findSettingWarnings, EnvError, readEnv } from './read';

import { testSecrets } from './testing';

const GOOD = {
  ...testSecrets,
  API_URL: 'http://127.0.0.1:4000/base/',
  API_AUTHORIZATION: 'Bearer valor-secreto',
  API_KEY: 'chave-secreta',
  API_TOKEN: 'token-secreto',
  SITE_URL: 'https://www.example.test/',
};

const problems = (source: Record<string, string | undefined>): readonly string[] => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
  }
  return [];
};

test('the required variables are enough, the rest has defaults', () => {
  const settings = readEnv(GOOD);

  expect(settings).toEqual({
    ...GOOD,
    API_URL: 'http://127.0.0.1:4000/base',
    SITE_URL: 'https://www.example.test',
    API_KEY_HEADER: 'api-key',
    API_TOKEN_HEADER: 'api-token',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: 0,
    BACKEND_ATTEMPT_TIMEOUT_MS: 4_000,
    BACKEND_DEADLINE_MS: 9_000,
    OUTBOX_DIR: join(process.cwd(), '.data/caixa-de-saida'),
    OUTBOX_MAX_MB: 1_024,
    OUTBOX_DEAD_LETTER_DAYS: 90,
    SOLD_GONE_DAYS: 90,
    FEEDS: ['estoque', 'meta'],
    INDEXNOW_URL: 'https://api.indexnow.org/indexnow',
    VITALS_SAMPLE: 25,
    STOCK_INDEX: 'on',
    STOCK_CALLS_PER_SECOND: 5,
    SERVICE_WORKER: 'on',
    SUBJECT_MAX: 255,
  });
  expect(Object.isFrozen(settings)).toBe(true);
});

test('numbers come as text; an empty value is an absent one', () => {
  const settings = readEnv({ ...GOOD, BACKEND_DEADLINE_MS: '1500', API_KEY_HEADER: '  ' });

  expect(settings).toMatchObject({ BACKEND_DEADLINE_MS: 1_500, API_KEY_HEADER: 'api-key' });
});

test('one error names every missing variable', () => {
  const found = problems({});

  expect(found.map((line) => line.trim().split(':')[0])).toEqual([
    'API_URL',
    'API_AUTHORIZATION',
    'API_KEY',
    'API_TOKEN',
    'SITE_URL',
    'SITE_SECRET',
    'OUTBOX_SECRET',
    'DOCUMENT_SECRET',
  ]);
  expect(found[0]).toContain('não definida. Esperado: Endereço base do backend');
});

test.each([
  ['API_URL', 'api.example.test'],
  ['API_URL', 'ftp://api.example.test'],
  ['API_URL', 'http://api.example.com'],
  ['API_URL', 'http://203.0.113.7:8000'],
  ['API_PLAIN_HTTP', 'sim'],
  ['API_URL', 'https://user:senha@api.example.test'],
  ['API_URL', 'https://api.example.test/?a=1'],
  ['API_AUTHORIZATION', 'Bearer a\nx-outro: b'],
  ['API_KEY', 'chavé'],
  ['API_TOKEN', 'a\u0000b'],
  ['API_KEY_HEADER', 'api key'],
  ['API_TOKEN_HEADER', 'api:token'],
  ['SITE_URL', 'https://www.example.test/loja'],
  ['SITE_SECRET', 'curto'],
  ['OUTBOX_SECRET', 'trinta-e-um-caracteres-só-aqui!'],
  ['DOCUMENT_SECRET', 'curto'],
  ['REVALIDATE_SECRET', 'curto'],
  ['METRICS_TOKEN', 'curto'],
  ['LOG_LEVEL', 'tudo'],
  ['BACKEND_ATTEMPT_TIMEOUT_MS', 'rápido'],
  ['BACKEND_DEADLINE_MS', '99'],
  ['TRUSTED_PROXIES', '-1'],
  ['TRUSTED_PROXIES', '1.5'],
  ['TRUSTED_PROXIES', 'sim'],
  ['REDIS_URL', 'http://127.0.0.1:6379'],
  ['REDIS_URL', '127.0.0.1:6379'],
  ['REDIS_URL', 'redis://:se@nha/nova@valkey:6379'],
  ['REDIS_URL', 'redis://:50%off@valkey:6379'],
  ['REDIS_URL', 'redis:///0'],
  ['REDIS_URL', 'redis:///run/redis.sock'],
  ['REDIS_URL', 'redis://valkey/cache'],
  ['DATABASE_URL', 'postgres://site:50%off@servidor/site'],
  ['DATABASE_URL', 'mysql://site:senha@servidor/site'],
  ['DATABASE_URL', 'postgres://site:se@nha/nova@servidor:5432/site'],
  ['DATABASE_URL', 'postgres://site:se@nha#nova@servidor:5432/site'],
  ['OUTBOX_DIR', 'caixa'],
  ['OUTBOX_MAX_MB', '9.5'],
  ['OUTBOX_DEAD_LETTER_DAYS', '0.5'],
  ['OUTBOX_DIR', '/srv/site/.next/standalone/caixa'],
])('%s=%j is named once, without its value', (name, value) => {
  const found = problems({ ...GOOD, [name]: value });

  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${name}: valor inválido. Esperado: `);
  expect(found[0]).not.toContain(value);
});

test.each([
  'postgres://site:se%2Fnha@servidor:5432/site',
  'postgres://site:se@nha@servidor:5432/site?sslmode=require',
  'postgresql://servidor',
  'postgresql:///site?host=/var/run/postgresql',
  'postgres://site:senha@[::1]:5432/site',
])('DATABASE_URL may be %s', (address) => {
  expect(problems({ ...GOOD, DATABASE_URL: address })).toEqual([]);
});

test.each([
  'redis://127.0.0.1',
  'redis://:se%2Fnha@valkey:6379/',
  'rediss://site:senha@valkey.example.com:6380/2?family=6',
  'redis://[::1]:6379',
])('REDIS_URL may be %s', (address) => {
  expect(problems({ ...GOOD, REDIS_URL: address })).toEqual([]);
});

test.each([
  'https://api.example.com',
  'http://localhost:4000',
  'http://backend:4000/sistema',
  'http://api.internal',
  'http://10.1.2.3',
  'http://172.20.0.5',
  'http://[::1]:4000',
  'http://[fd31:77::2]',
])('API_URL may be %s', (address) => {
  expect(problems({ ...GOOD, API_URL: address })).toEqual([]);
});

test.each(['x'.repeat(32), 'abc'.repeat(12), '0'.repeat(64)])(
  'the secret %s is a placeholder, and does not start',
  (value) => {
    for (const name of ['SITE_SECRET', 'OUTBOX_SECRET', 'DOCUMENT_SECRET', 'METRICS_TOKEN']) {
      expect(problems({ ...GOOD, [name]: value })).toEqual([
        expect.stringContaining(`${name}: valor inválido (repete poucos caracteres)`),
      ]);
    }
  },
);

test('one error names all faults, also those that only show beside other settings', () => {
  const found = problems({
    ...GOOD,
    API_URL: 'http://api.example.com',
    API_KEY: ' ',
    OUTBOX_DIR: 'caixa',
    OUTBOX_PARKED_DAYS: '30',
    DOCUMENT_SECRET: GOOD.SITE_SECRET,
    COMPANY_CNPJ: '12abc34501de35',
  });
  expect(found.map((line) => line.trim().split(':')[0])).toEqual([
    'OUTBOX_PARKED_DAYS',
    'API_URL',
    'API_KEY',
    'DOCUMENT_SECRET',
    'OUTBOX_DIR',
    'COMPANY_NAME',
    'COMPANY_ADDRESS',
  ]);
});

describe('a setting with which the site starts, and that is hardly what was meant', () => {
  const doubts = (more: Readonly<Record<string, string>>) => {
    const source = { ...GOOD, ...more };
    return findSettingWarnings(source, readEnv(source)).map(
      ({ field, reason }) => `${field}: ${reason}`,
    );
  };

  test.each([
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['TRUSTED_PROXYES', 'TRUSTED_PROXIES'],
    ['trusted-proxies', 'TRUSTED_PROXIES'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['OUTBOX_DIRS', 'OUTBOX_DIR'],
    ['SITE_SECRET_PREVIUS', 'SITE_SECRET_PREVIOUS'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ])('%s is probably %s', (name, meant) => {
    expect(doubts({ [name]: '1' })).toEqual([`${name}: unknown, and passed over: is it ${meant}?`]);
  });

  test('names of others are nothing of ours', () => {
    const names =
      'PATH HOME HOST HOSTNAME PORT PWD TZ LANG SHELL USER CI TERM NODE_ENV NODE_VERSION';
    const more = 'YARN_VERSION UV_THREADPOOL_SIZE npm_config_cache SITE_VERSION PGHOST NEXT_PHASE';
    const others = 'OTEL_EXPORTER_OTLP_HEADERS OTEL_SERVICE_NAME POSTGRES_PASSWORD VALKEY_PASSWORD';
    const all = `${names} ${more} ${others}`.split(' ');
    expect(doubts(Object.fromEntries(all.map((name) => [name, '1'])))).toEqual([]);
  });

  test('a public address without encryption, an attempt longer than the whole call', () => {
    expect(doubts({ SITE_URL: 'http://www.example.test' })).toEqual([
      expect.stringMatching(/^SITE_URL: http/),
    ]);
    expect(doubts({ SITE_URL: 'http://localhost:3000' })).toEqual([]);
    expect(doubts({ SITE_URL: 'http://127.0.0.1:3000' })).toEqual([]);
    expect(doubts({ BACKEND_ATTEMPT_TIMEOUT_MS: '9000', BACKEND_DEADLINE_MS: '1000' })).toEqual([
      'BACKEND_ATTEMPT_TIMEOUT_MS: longer than BACKEND_DEADLINE_MS',
    ]);
  });
});

test('a name of an earlier version is an error', () => {
  expect(problems({ ...GOOD, OUTBOX_PARKED_DAYS: '30' })).toEqual([
    '  OUTBOX_PARKED_DAYS: chama-se agora OUTBOX_DEAD_LETTER_DAYS.',
  ]);
});

test('the credentials cross a public network in the clear only when a setting says so', () => {
  const settings = { ...GOOD, API_URL: 'http://api.example.com' };
  expect(problems(settings)).toHaveLength(1);
  expect(problems({ ...settings, API_PLAIN_HTTP: '1' })).toEqual([]);
});

test('with a PostgreSQL no folder is looked at', () => {
  const settings = { ...GOOD, DATABASE_URL: 'postgres://a@b/c', OUTBOX_DIR: 'caixa' };
  expect(problems(settings)).toEqual([]);
});

test('each secret serves one purpose', () => {
  const own = {
    ...testSecrets,
    REVALIDATE_SECRET: 'segredo-de-quem-revalida-com-32-letras',
    METRICS_TOKEN: 'segredo-das-medidas-com-32-caracteres',
  };
  const shared = 'o mesmo segredo para duas finalidades';
  expect(problems({ ...GOOD, ...own })).toEqual([]);
  const names = Object.keys(own);
  for (const name of names) {
    for (const other of ['API_KEY', 'API_TOKEN', 'API_AUTHORIZATION', ...names]) {
      const same = { ...GOOD, ...own, [other]: shared, [name]: shared };
      const found = problems(same);
      expect(found).toHaveLength(name === other ? 0 : 1);
      if (name === other) continue;
      const isLater = names.indexOf(other) > names.indexOf(name);
      const [reported, twin] = isLater ? [other, name] : [name, other];
      expect(found[0]).toMatch(
        new RegExp(`^ {2}${reported}: valor inválido \\(igual a ${twin}\\)`),
      );
    }
  }
});

test('what an earlier version encrypted with a short secret, as the token of the API, is still opened', () => {
  expect(problems({ ...GOOD, OUTBOX_SECRET_PREVIOUS: GOOD.API_TOKEN })).toEqual([]);
});

test('layers and steps of the armouring are lists of names, each with a text or its weeks', () => {
  expect(
    readEnv({
      ...GOOD,
      ARMOURING_STEPS: 'Projeto: 2; Vidros: 10',
      ARMOURING_LAYERS: 'Aço: portas',
    }),
  ).toMatchObject({
    ARMOURING_STEPS: [
      { name: 'Projeto', value: '2' },
      { name: 'Vidros', value: '10' },
    ],
    ARMOURING_LAYERS: [{ name: 'Aço', value: 'portas' }],
  });
  for (const steps of ['Projeto', 'Projeto: duas', 'Projeto: 0', ': 2', 'Projeto: 2;']) {
    expect(problems({ ...GOOD, ARMOURING_STEPS: steps })).toHaveLength(1);
  }
  expect(problems({ ...GOOD, ARMOURING_LAYERS: 'Aço:' })).toHaveLength(1);
});

describe('the company', () => {
  const COMPANY = {
    COMPANY_NAME: 'Empresa de Exemplo Ltda.',
    COMPANY_CNPJ: '12abc34501de35',
    COMPANY_ADDRESS: 'Rua Um, 1, São Paulo, SP',
  };

  test('is taken with its number in the one form', () => {
    expect(readEnv({ ...GOOD, ...COMPANY })).toMatchObject({
      ...COMPANY,
      COMPANY_CNPJ: '12.ABC.345/01DE-35',
    });
  });

  test('is named whole or not at all', () => {
    const { COMPANY_CNPJ, ...rest } = COMPANY;
    expect(problems({ ...GOOD, ...rest })).toEqual([
      expect.stringMatching(/^ {2}COMPANY_CNPJ: não definida/),
    ]);
    expect(problems({ ...GOOD, COMPANY_CNPJ })).toHaveLength(2);
    expect(problems({ ...GOOD, COMPANY_EMAIL: 'contato@empresa.example' })).toHaveLength(3);
  });

  test('has a number that can be', () => {
    expect(problems({ ...GOOD, ...COMPANY, COMPANY_CNPJ: '12345678000190' })).toEqual([
      expect.stringMatching(/^ {2}COMPANY_CNPJ: valor inválido/),
    ]);
  });
});
