import { testSecrets } from './testing';

const GOOD = {
  ...testSecrets,
  API_URL: 'http://127.0.0.1:4000',
  API_AUTHORIZATION: 'a',
  API_KEY: 'b',
  API_TOKEN: 'c',
  SITE_URL: 'https://www.example.test',
};

const before = { ...process.env };

beforeEach(() => {
  jest.resetModules();
  process.env = { ...before };
  for (const name of Object.keys(GOOD)) Reflect.deleteProperty(process.env, name);
});

afterAll(() => {
  process.env = before;
});

test('the settings are read once, on first use', async () => {
  Object.assign(process.env, GOOD);
  const { env } = await import('./');
  const first = env();
  process.env.API_URL = 'http://outro.test';

  expect(env()).toBe(first);
  expect(env().API_URL).toBe('http://127.0.0.1:4000');
});

test('next build needs no variable', async () => {
  process.env.NEXT_PHASE = 'phase-production-build';
  const { isBuilding, getSiteUrl: siteUrl } = await import('./');

  expect(isBuilding()).toBe(true);
  expect(siteUrl()).toBe('http://localhost');
});

test('at run time a missing variable is an error, not a placeholder', async () => {
  const { isBuilding, getSiteUrl: siteUrl } = await import('./');

  expect(isBuilding()).toBe(false);
  expect(siteUrl).toThrow('SITE_URL: não definida');
});
