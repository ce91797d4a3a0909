import type { z } from 'zod';

import { leadsToPrivateHost, leadsToThisMachine, outlivesBuilds } from './checks';
import { envSchema, type Env } from './schema';

/** The variables of the process by name, not yet validated. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

/** Error for variables that are missing or wrong. The message names the variables and never shows a value. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(readonly problems: readonly string[]) {
    super(`Configuração inválida (veja .env.local.example):\n${problems.join('\n')}`);
  }
}

/** An earlier version read these names; a configuration that still has them gets an error instead of silence. */
const RENAMED = { OUTBOX_PARKED_DAYS: 'OUTBOX_DEAD_LETTER_DAYS' } as const;

const names = Object.keys(envSchema.shape) as (keyof Env)[];

/** An operator who types a setting may leave blanks around it, or leave it empty: both are mistakes. */
const valueIn = (source: EnvSource, name: string): string | undefined =>
  source[name]?.trim() || undefined;

function problem(name: keyof Env, state: string, why: unknown): string {
  const detail = typeof why === 'string' ? ` (${why})` : '';
  return `  ${name}: ${state}${detail}. Esperado: ${envSchema.shape[name].description}`;
}

/** Returns the message of one of our own rules that refuses a value. */
const whyOf = ({ issues }: z.ZodError): unknown =>
  issues[0]?.code === 'custom' ? issues[0].params?.why : undefined;

/** Each secret has one purpose, so that no other secret decrypts the same data. */
const OWN_SECRETS = [
  'SITE_SECRET',
  'OUTBOX_SECRET',
  'DOCUMENT_SECRET',
  'REVALIDATE_SECRET',
  'METRICS_TOKEN',
] as const;

/** A setting that contradicts another one, with the reason. */
type Conflict = Readonly<{ name: keyof Env; why?: string }>;

/** Public credentials of `.env.local.example`, which are valid for the demonstration on this machine alone. */
const EXAMPLE = {
  API_AUTHORIZATION: 'Bearer demonstracao-bastiao',
  API_KEY: 'chave-de-demonstracao',
  API_TOKEN: 'token-de-demonstracao',
} as const;

const CREDENTIALS = ['API_AUTHORIZATION', 'API_KEY', 'API_TOKEN'] as const;

/** Settings that the law requires together: a part of them would be worse than none. */
const COMPANY = ['COMPANY_NAME', 'COMPANY_CNPJ', 'COMPANY_ADDRESS'] as const;

/** Returns an error for each missing part of a company that is named in part. */
function missingOfCompany(settings: Partial<Env>): readonly (typeof COMPANY)[number][] {
  const missing = COMPANY.filter((name) => settings[name] === undefined);
  const isUnnamed = missing.length === COMPANY.length && settings.COMPANY_EMAIL === undefined;
  return isUnnamed ? [] : missing;
}

/** Returns errors that only several settings together show; invalid single settings are reported elsewhere. */
function conflictsIn(settings: Partial<Env>): readonly Conflict[] {
  const { API_URL, API_PLAIN_HTTP, DATABASE_URL, OUTBOX_DIR } = settings;
  const conflicts: Conflict[] = [];
  if (DATABASE_URL === undefined && OUTBOX_DIR !== undefined && !outlivesBuilds(OUTBOX_DIR)) {
    conflicts.push({ name: 'OUTBOX_DIR' });
  }
  if (API_URL !== undefined) {
    const isOpen = API_URL.startsWith('http:') && !leadsToPrivateHost(API_URL);
    if (isOpen && API_PLAIN_HTTP === undefined) conflicts.push({ name: 'API_URL' });
    for (const name of leadsToThisMachine(API_URL) ? [] : CREDENTIALS) {
      if (settings[name] === EXAMPLE[name]) {
        conflicts.push({ name, why: 'o valor do exemplo, que todos conhecem' });
      }
    }
  }
  conflicts.push(...missingOfCompany(settings).map((name) => ({ name })));
  OWN_SECRETS.forEach((name, index) => {
    const others = [...CREDENTIALS, ...OWN_SECRETS.slice(0, index)];
    const value = settings[name];
    const twin = value && others.find((other) => settings[other] === value);
    if (twin) conflicts.push({ name, why: `igual a ${twin}` });
  });
  return conflicts;
}

/**
 * Checks the variables of `source` against the schema and against each other, all of them at once; an empty value
 * counts as absent.
 *
 * @returns the settings, frozen
 * @throws EnvError with one line a wrong variable
 */
export function readEnv(source: EnvSource): Env {
  const problems = new Map<string, string>();
  for (const [old, name] of Object.entries(RENAMED)) {
    if (valueIn(source, old)) problems.set(old, `  ${old}: chama-se agora ${name}.`);
  }
  const settings: Record<string, unknown> = {};
  for (const name of names) {
    const rawValue = valueIn(source, name);
    const read = envSchema.shape[name].safeParse(rawValue);
    if (read.success) settings[name] = read.data;
    else {
      const state = rawValue === undefined ? 'não definida' : 'valor inválido';
      problems.set(name, problem(name, state, whyOf(read.error)));
    }
  }
  for (const { name, why } of conflictsIn(settings)) {
    const state = settings[name] === undefined ? 'não definida' : 'valor inválido';
    if (!problems.has(name)) problems.set(name, problem(name, state, why));
  }
  if (problems.size === 0) return Object.freeze(settings as Env);
  const order = [...Object.keys(RENAMED), ...names];
  throw new EnvError(order.flatMap((name) => problems.get(name) ?? []));
}

/**
 * A name may have one typing error for so many letters, three at most: "TRUSTED_PROXY" is taken for TRUSTED_PROXIES,
 * "PATH" for nothing.
 */
const LETTERS_A_SLIP = 5;
const MAX_SLIPS = 3;
/** The OpenTelemetry standard defines these names, and its library reads them. */
const FOREIGN = /^OTEL_/;

/**
 * Returns the Levenshtein distance: how many letters must be inserted, deleted or replaced to turn one word into the
 * other.
 */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1];
    for (const [index, each] of Array.from(other).entries()) {
      const changed = (row[index] ?? 0) + (letter === each ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * Returns the setting a name was probably meant to be; `null` where the name is a setting itself, or is close to none.
 */
function nearestName(name: string, candidates: readonly string[]): string | null {
  if (candidates.includes(name) || FOREIGN.test(name) || name.length > 60) return null;
  const written = name.toUpperCase().replaceAll('-', '_');
  const near = candidates.find(
    (each) =>
      slipsBetween(written, each) <= Math.min(MAX_SLIPS, Math.floor(each.length / LETTERS_A_SLIP)),
  );
  return near ?? null;
}

/** A setting with which the site starts, although the setting is hardly what was meant. */
export type Doubt = Readonly<{ field: string; reason: string }>;

/**
 * @param source where the settings were read from
 * @param settings as they were read
 */
export function doubtsAbout(source: EnvSource, settings: Env): readonly Doubt[] {
  const { SITE_URL, BACKEND_ATTEMPT_TIMEOUT_MS, BACKEND_DEADLINE_MS } = settings;
  const isInTheClear = SITE_URL.startsWith('http:') && !leadsToThisMachine(SITE_URL);
  return [
    ...Object.keys(source).flatMap((field) => {
      const meant = nearestName(field, names);
      return meant ? [{ field, reason: `unknown, and passed over: is it ${meant}?` }] : [];
    }),
    ...(isInTheClear
      ? [{ field: 'SITE_URL', reason: 'http: browsers keep none of the cookies, no result opens' }]
      : []),
    ...(BACKEND_ATTEMPT_TIMEOUT_MS > BACKEND_DEADLINE_MS
      ? [{ field: 'BACKEND_ATTEMPT_TIMEOUT_MS', reason: 'longer than BACKEND_DEADLINE_MS' }]
      : []),
  ];
}

type SiteSecrets = Pick<Env, 'SITE_SECRET' | 'SITE_SECRET_PREVIOUS'>;
type DocumentSecrets = Pick<Env, 'DOCUMENT_SECRET' | 'DOCUMENT_SECRET_PREVIOUS'>;
type OutboxSecrets = Pick<Env, 'OUTBOX_SECRET' | 'OUTBOX_SECRET_PREVIOUS'>;

/** Returns the secret in use, then the previous one, which still decrypts what was encrypted with it. */
type Secrets = readonly [string, ...string[]];

const following = (now: string, before: string | undefined): Secrets =>
  before === undefined ? [now] : [now, before];

/** Returns the secrets for data that the site gives to browsers and reads back. */
export function siteSecrets({ SITE_SECRET, SITE_SECRET_PREVIOUS }: SiteSecrets): Secrets {
  return following(SITE_SECRET, SITE_SECRET_PREVIOUS);
}

/** Returns the secrets for submissions that wait in the outbox. */
export function outboxSecrets({ OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS }: OutboxSecrets): Secrets {
  return following(OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS);
}

/** Returns the secrets for the codes on the documents of quotations. */
export function documentSecrets({
  DOCUMENT_SECRET,
  DOCUMENT_SECRET_PREVIOUS,
}: DocumentSecrets): Secrets {
  return following(DOCUMENT_SECRET, DOCUMENT_SECRET_PREVIOUS);
}
