/** Sets variables of this process: for tests of code that reads the settings. */
export function setVariables(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables);
}

/** The secrets no site starts without. */
export const testSecrets = {
  SITE_SECRET: 'segredo-do-site-com-32-caracteres',
  OUTBOX_SECRET: 'segredo-da-caixa-com-32-caracteres',
  DOCUMENT_SECRET: 'segredo-dos-documentos-com-32-caracteres',
};
