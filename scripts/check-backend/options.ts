import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';

import { EnvError, readEnv, type EnvSource } from '@/lib/env/read';

/** The command was not used as it can be; the message says how, and shows no value. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Uso: npm run check:backend -- --url https://api.exemplo.com.br [opções]

  --url            endereço base do backend            (ou API_URL)
  --authorization  valor do cabeçalho Authorization    (ou API_AUTHORIZATION)
  --key            chave                               (ou API_KEY)
  --token          token                               (ou API_TOKEN)
  --key-header     nome do cabeçalho da chave          (ou API_KEY_HEADER; padrão api-key)
  --token-header   nome do cabeçalho do token          (ou API_TOKEN_HEADER; padrão api-token)
  --site           origem pública do site              (ou SITE_URL)
  --env ARQUIVO    lê as variáveis de um arquivo, como .env.local
  --json           escreve o resultado em JSON
  --help           mostra esta ajuda

Só faz leituras (GET). Prefira as variáveis ou --env: o que vai na linha de comando fica no
histórico do terminal.

Saída: 0 o backend atende; 1 algo não atende; 2 não foi possível conferir.`;

const SETTINGS = {
  url: 'API_URL',
  authorization: 'API_AUTHORIZATION',
  key: 'API_KEY',
  token: 'API_TOKEN',
  'key-header': 'API_KEY_HEADER',
  'token-header': 'API_TOKEN_HEADER',
  site: 'SITE_URL',
} as const;

/** What the check keeps to as the site does, and what no flag says. */
const KEPT = ['BACKEND_ATTEMPT_TIMEOUT_MS', 'API_PLAIN_HTTP'] as const;

/** What the check needs to know. */
export type Options = Readonly<{
  json: boolean;
  apiUrl: string;
  siteUrl: string;
  /** Sent with every call; the values are never printed. */
  headers: Readonly<Record<string, string>>;
  /** The site gives up an attempt after this long. */
  timeoutMs: number;
}>;

/**
 * Reads the command line; what it leaves out comes from `--env`, then from `environment`.
 *
 * @returns `null` when only help was asked for
 * @throws UsageError
 */
export function readOptions(args: readonly string[], environment: EnvSource): Options | null {
  const given = parse(args);
  if (given.help) return null;
  const source = { ...environment, ...readFile(given.env, environment.INIT_CWD) };
  const settings = Object.entries(SETTINGS).map(([flag, name]) => [
    name,
    given[flag as keyof typeof SETTINGS] ?? source[name],
  ]);
  const env = check({
    ...Object.fromEntries(KEPT.map((name) => [name, source[name]])),
    ...(Object.fromEntries(settings) as EnvSource),
  });
  return {
    json: given.json ?? false,
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
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: text,
        authorization: text,
        key: text,
        token: text,
        'key-header': text,
        'token-header': text,
        site: text,
        env: text,
        json: yes,
        help: yes,
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
