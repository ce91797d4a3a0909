import { readSettings, SettingsError } from './settings';

test('without variables the settings are the documented defaults', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    dataDir: '.data/demo',
    authorization: 'Bearer demonstracao-bastiao',
    key: 'chave-de-demonstracao',
    token: 'token-de-demonstracao',
    controls: false,
    vehicles: 96,
  });
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ DEMO_PORT: '', API_KEY: '' })).toEqual(readSettings({}));
});

test.each([
  [{ DEMO_PORT: 'abc' }, 'DEMO_PORT'],
  [{ DEMO_PORT: '70000' }, 'DEMO_PORT'],
  [{ DEMO_VEHICLES: '3' }, 'DEMO_VEHICLES'],
  [{ DEMO_CONTROLS: 'sim' }, 'DEMO_CONTROLS'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
])('%p is refused, naming %p', (environment, name) => {
  const readInvalid = (): unknown => readSettings(environment);
  expect(readInvalid).toThrow(SettingsError);
  expect(readInvalid).toThrow(name);
});
