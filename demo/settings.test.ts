import { optionsFromEnvironment, resolveSettings, SettingsError } from './settings';

describe('settings', () => {
  test('nothing set: the documented defaults', () => {
    expect(resolveSettings(optionsFromEnvironment({}))).toMatchObject({
      host: '127.0.0.1',
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
    expect(optionsFromEnvironment({ DEMO_PORT: '', API_KEY: '' })).toMatchObject({
      port: 4000,
      key: undefined,
    });
  });

  test.each([
    [{ DEMO_PORT: 'abc' }, 'DEMO_PORT'],
    [{ DEMO_PORT: '70000' }, 'DEMO_PORT'],
    [{ DEMO_VEHICLES: '3' }, 'DEMO_VEHICLES'],
    [{ DEMO_CONTROLS: 'sim' }, 'DEMO_CONTROLS'],
    [{ DEMO_DIALECT: 'outro' }, 'DEMO_DIALECT'],
    [{ DEMO_BASE_PATH: 'sistema' }, 'basePath'],
    [{ API_KEY_HEADER: 'a chave' }, 'keyHeader'],
    [{ DEMO_LENIENT_ORDERS: 'sim' }, 'DEMO_LENIENT_ORDERS'],
    [{ DATABASE_URL: 'mysql://x' }, 'postgres'],
    [{ SITE_URL: 'ftp://x', REVALIDATE_SECRET: 's' }, 'siteUrl'],
  ])('%p is refused, naming %p', (environment, name) => {
    const read = (): unknown => resolveSettings(optionsFromEnvironment(environment));
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(name);
  });

  test('only loopback addresses are served', () => {
    expect(() => resolveSettings({ host: '0.0.0.0' })).toThrow(SettingsError);
  });

  test('without the secret the site is not told anything', () => {
    expect(optionsFromEnvironment({ SITE_URL: 'http://localhost:3000' }).siteUrl).toBeUndefined();
    expect(() => resolveSettings({ siteUrl: 'http://localhost:3000' })).toThrow(
      'REVALIDATE_SECRET',
    );
  });
});
