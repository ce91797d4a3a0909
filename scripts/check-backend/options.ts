import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';

import { EnvError, readEnv, type EnvSource } from '@/lib/server/env/read';

/** The arguments or settings are invalid; the message says why, and shows no value. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Uso: npm run check:backend -- --url https://api.exemplo.com.br [opções]

  --url          endereço base do backend (ou API_URL)
  --env ARQUIVO  lê as variáveis de um arquivo, como .env.local
  --json         escreve o resultado em JSON
  --help         mostra esta ajuda

Do ambiente ou do arquivo: API_AUTHORIZATION, API_KEY, API_TOKEN e, se os nomes forem outros,
API_KEY_HEADER e API_TOKEN_HEADER. Credenciais não vão na linha de comando: ficariam no histórico
do terminal. Só faz leituras (GET).

Saída: 0 o backend atende; 1 algo não atende; 2 não foi possível conferir.`;

/** The check uses these settings of the site. */
const SETTINGS = `
  API_URL API_AUTHORIZATION API_KEY API_TOKEN API_KEY_HEADER API_TOKEN_HEADER
  API_PLAIN_HTTP BACKEND_ATTEMPT_TIMEOUT_MS SITE_URL
`
  .trim()
  .split(/\s+/);

export type Options = Readonly<{
  json: boolean;
  apiUrl: string;
  siteUrl: string;
  /** Sent with every call; the values are never printed. */
  headers: Readonly<Record<string, string>>;
  /** The site aborts an attempt after so many milliseconds. */
  timeoutMs: number;
}>;

/**
 * Reads the command line; what it leaves out comes from `--env`, then from `environment`.
 *
 * @returns `null` when only help was asked for
 * @throws UsageError
 */
export function readOptions(args: readonly string[], environment: EnvSource): Options | null {
  const { url, env: file, json = false, help } = parse(args);
  if (help) return null;
  const source = { ...environment, ...readFile(file, environment.INIT_CWD) };
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, source[name]]));
  const env = check({ ...settings, ...(url !== undefined && { API_URL: url }) });
  return {
    json,
    apiUrl: env.API_URL,
    siteUrl: env.SITE_URL,
    headers: {
      authorization: env.API_AUTHORIZATION,
      [env.API_KEY_HEADER]: env.API_KEY,
      [env.API_TOKEN_HEADER]: env.API_TOKEN,
    },
    timeoutMs: env.BACKEND_ATTEMPT_TIMEOUT_MS,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        env: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch {
    // The parser's own message repeats the argument, which may be a secret put in the wrong place.
    throw new UsageError(`Opção desconhecida ou sem valor.\n\n${USAGE}`);
  }
}

/** @param typedIn folder the command was typed in, where npm changes to another one */
function readFile(path: string | undefined, typedIn = '.'): EnvSource {
  if (path === undefined) return {};
  try {
    return parseEnv(readFileSync(resolve(typedIn, path), 'utf8'));
  } catch {
    throw new UsageError('Não foi possível ler o arquivo de --env.');
  }
}

function check(source: EnvSource) {
  try {
    return readEnv({
      ...source,
      SITE_URL: source.SITE_URL?.trim() || 'http://localhost:3000',
      // Nothing is encrypted here.
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
