/** Sets environment variables of this process, for tests of code that reads the settings. */
export function setEnvironmentVariables(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables);
}

/** The secrets without which the site does not start. */
export const testSecrets = {
  SITE_SECRET: 'segredo-do-site-com-32-caracteres',
  OUTBOX_SECRET: 'segredo-da-caixa-com-32-caracteres',
  DOCUMENT_SECRET: 'segredo-dos-documentos-com-32-caracteres',
};

/** Settings with which the site starts; nobody listens at the backend's address. */
export const testSettings = {
  ...testSecrets,
  API_URL: 'http://127.0.0.1:1',
  API_AUTHORIZATION: 'a',
  API_KEY: 'b',
  API_TOKEN: 'c',
  SITE_URL: 'https://www.example.test',
};
