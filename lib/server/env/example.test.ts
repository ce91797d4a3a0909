import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readEnv } from './read';
import { envSchema } from './schema';
import { testSecrets } from './testing';

const lines = readFileSync(join(process.cwd(), '.env.local.example'), 'utf8').split('\n');

const documented = lines.flatMap((line, index) => {
  const [, name = '', value = ''] = /^(?:# )?([A-Z][A-Z\d_]*)=(.*)$/.exec(line) ?? [];
  return name ? [{ name, value: value.replace(/^"(.*)"$/, '$1'), above: lines[index - 1] }] : [];
});

test('the example names every variable of the schema, once, in its order', () => {
  expect(documented.map(({ name }) => name)).toEqual(Object.keys(envSchema.shape));
});

test('each stands under what the schema says of it', () => {
  for (const { name, above } of documented) {
    const variables: Readonly<Record<string, { description?: string | undefined }>> =
      envSchema.shape;
    expect(above).toBe(`# ${variables[name]?.description ?? ''}`);
  }
});

test('only its secrets are left to be filled in: a copy that was not starts no site', () => {
  const env = Object.fromEntries(documented.map(({ name, value }) => [name, value]));

  expect(() => readEnv(env)).toThrow(
    /^Configuração inválida .*\n {2}SITE_SECRET: não definida.*\n {2}OUTBOX_SECRET: não definida.*\n {2}DOCUMENT_SECRET: não definida.*$/,
  );
});

test('its credentials open the demonstration of this machine, and start no other site', () => {
  const env = {
    ...Object.fromEntries(documented.map(({ name, value }) => [name, value])),
    ...testSecrets,
  };
  expect(() => readEnv({ ...env, API_URL: 'https://api.example.com' })).toThrow(
    /^Configuração inválida [^\n]*\n {2}API_AUTHORIZATION: valor inválido \(o valor do exemplo[^\n]*\n {2}API_KEY: valor inválido \(o valor do exemplo[^\n]*\n {2}API_TOKEN: valor inválido \(o valor do exemplo[^\n]*$/,
  );
});

test('with them the example is a good setting, and shows the true defaults', () => {
  const env = {
    ...Object.fromEntries(documented.map(({ name, value }) => [name, value])),
    ...testSecrets,
  };
  const required = Object.fromEntries(
    lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => {
        const name = line.slice(0, line.indexOf('='));
        return [name, env[name as keyof typeof env]];
      }),
  );

  expect(readEnv(env)).toEqual(readEnv(required));
});
