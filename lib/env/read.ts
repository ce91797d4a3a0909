import { envSchema, type Env } from './schema';

/** What the process gives us: names and values, not yet checked. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

/** One or more variables are missing or wrong. The message names them and never shows a value. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(readonly problems: readonly string[]) {
    super(`Configuração inválida (veja .env.local.example):\n${problems.join('\n')}`);
  }
}

/** Names of an earlier version: left in a configuration they would silently mean nothing. */
const RENAMED = { OUTBOX_PARKED_DAYS: 'OUTBOX_DEAD_LETTER_DAYS' } as const;

/**
 * Checks the variables of `source` against the schema; an empty value counts as absent.
 *
 * @returns the settings, frozen
 * @throws EnvError with one line a wrong variable
 */
export function readEnv(source: EnvSource): Env {
  const names = Object.keys(envSchema.shape) as (keyof typeof envSchema.shape)[];
  const given = Object.fromEntries(
    names.map((name) => [name, source[name]?.trim() === '' ? undefined : source[name]?.trim()]),
  );
  const renamed = Object.entries(RENAMED)
    .filter(([old]) => source[old]?.trim())
    .map(([old, name]) => `  ${old}: chama-se agora ${name}.`);
  if (renamed.length > 0) throw new EnvError(renamed);
  const result = envSchema.safeParse(given);
  if (result.success) return Object.freeze(result.data);

  const wrong = new Set(result.error.issues.map((issue) => issue.path[0]));
  throw new EnvError(
    names
      .filter((name) => wrong.has(name))
      .map((name) => {
        const state = given[name] === undefined ? 'não definida' : 'valor inválido';
        return `  ${name}: ${state}. Esperado: ${envSchema.shape[name].description}`;
      }),
  );
}

type SiteSecrets = Pick<Env, 'SITE_SECRET' | 'SITE_SECRET_PREVIOUS'>;
type DocumentSecrets = Pick<Env, 'DOCUMENT_SECRET' | 'DOCUMENT_SECRET_PREVIOUS'>;
type OutboxSecrets = Pick<Env, 'OUTBOX_SECRET' | 'OUTBOX_SECRET_PREVIOUS'>;

/** The secret in use, then the one that opens what was encrypted before. */
type Secrets = readonly [string, ...string[]];

const following = (now: string, before: string | undefined): Secrets =>
  before === undefined ? [now] : [now, before];

/** For what the site gives to browsers and reads back. */
export function siteSecrets({ SITE_SECRET, SITE_SECRET_PREVIOUS }: SiteSecrets): Secrets {
  return following(SITE_SECRET, SITE_SECRET_PREVIOUS);
}

/** For what waits in the outbox. */
export function outboxSecrets({ OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS }: OutboxSecrets): Secrets {
  return following(OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS);
}

/** For the codes of quotations as documents. */
export function documentSecrets({
  DOCUMENT_SECRET,
  DOCUMENT_SECRET_PREVIOUS,
}: DocumentSecrets): Secrets {
  return following(DOCUMENT_SECRET, DOCUMENT_SECRET_PREVIOUS);
}
