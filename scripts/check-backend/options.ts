import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';

import { EnvError, readEnv, type EnvironmentVariables } from '@/lib/server/env/read';
import { createBodyTable, type BodyTable } from '@/lib/stock/bodies';

/** Error about invalid arguments or settings; the message names the reason in Portuguese, without any value. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE_TEXT = `Uso: npm run check:backend -- --url https://api.exemplo.com.br [opções]

  --url          endereço base do backend (ou API_URL)
  --env ARQUIVO  lê as variáveis de um arquivo, como .env.local
  --post         envia também um contato de teste ("Teste do site") e diz o que a resposta conta
  --help         mostra esta ajuda

Do ambiente ou do arquivo: API_AUTHORIZATION, API_KEY, API_TOKEN e, se os nomes forem outros,
API_KEY_HEADER e API_TOKEN_HEADER. Credenciais não vão na linha de comando: ficariam no histórico
do terminal. Sem --post só faz leituras (GET).

Saída: 0 o backend atende; 1 algo não atende; 2 não foi possível conferir.`;

/** Settings of the site that the check uses. */
const SETTING_NAMES = `
  API_URL API_AUTHORIZATION API_KEY API_TOKEN API_KEY_HEADER API_TOKEN_HEADER
  API_PLAIN_HTTP BACKEND_ATTEMPT_TIMEOUT_MS SITE_URL VEHICLE_BODIES
`
  .trim()
  .split(/\s+/);

export type CheckOptions = Readonly<{
  /** `true` sends one lead that is marked as a test. */
  post: boolean;
  apiUrl: string;
  siteUrl: string;
  /** Credentials, which are sent with every call and never printed. */
  headers: Readonly<Record<string, string>>;
  /** Milliseconds after which the site aborts a call. */
  timeoutMs: number;
  /** Body types of models, from the group's own table. */
  bodies: BodyTable;
}>;

/**
 * Reads the command line; missing values come from the file of `--env`, then from `environment`.
 *
 * @returns `null` for `--help`
 * @throws UsageError for an unknown option or an invalid setting
 */
export function readOptions(
  args: readonly string[],
  environment: EnvironmentVariables,
): CheckOptions | null {
  const { url, env: file, post = false, help } = parseCommandLine(args);
  if (help) return null;
  const source = { ...environment, ...readEnvFile(file, environment.INIT_CWD) };
  const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, source[name]]));
  const env = readCheckSettings({ ...settings, ...(url !== undefined && { API_URL: url }) });
  return {
    post,
    apiUrl: env.API_URL,
    siteUrl: env.SITE_URL,
    headers: {
      authorization: env.API_AUTHORIZATION,
      [env.API_KEY_HEADER]: env.API_KEY,
      [env.API_TOKEN_HEADER]: env.API_TOKEN,
    },
    timeoutMs: env.BACKEND_ATTEMPT_TIMEOUT_MS,
    bodies: createBodyTable(env.VEHICLE_BODIES ?? {}),
  };
}

function parseCommandLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        env: { type: 'string' },
        post: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch {
    // The message of `parseArgs` is not shown, because it repeats the argument, which may be a misplaced secret.
    throw new UsageError(`Opção desconhecida ou sem valor.\n\n${USAGE_TEXT}`);
  }
}

/**
 * Reads a file with settings; returns no settings without a path.
 *
 * @param baseFolder folder in which the command was typed; npm runs scripts in another folder
 */
function readEnvFile(path: string | undefined, baseFolder = '.'): EnvironmentVariables {
  if (path === undefined) return {};
  try {
    return parseEnv(readFileSync(resolve(baseFolder, path), 'utf8'));
  } catch {
    throw new UsageError('Não foi possível ler o arquivo de --env.');
  }
}

function readCheckSettings(source: EnvironmentVariables) {
  try {
    return readEnv({
      ...source,
      SITE_URL: source.SITE_URL?.trim() || 'http://localhost:3000',
      // The check encrypts nothing, so these required secrets have constant values.
      SITE_SECRET: 'nada-se-cifra-nesta-conferencia-1',
      OUTBOX_SECRET: 'nada-se-cifra-nesta-conferencia-2',
      DOCUMENT_SECRET: 'nada-se-cifra-nesta-conferencia-3',
    });
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    throw new UsageError(
      `Configuração incompleta:\n${error.problems.join('\n')}\n\nPara a ajuda: npm run check:backend -- --help`,
    );
  }
}
