import type { z } from 'zod';

import { isPrivateHostAddress, isThisMachineAddress, survivesBuilds } from './checks';
import { envSchema, type Env } from './schema';

/** The variables of the process by name, not yet validated. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Error for variables that are missing or wrong. The message names the variables and never shows a value. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(readonly problems: readonly string[]) {
    super(`Configuração inválida (veja .env.local.example):\n${problems.join('\n')}`);
  }
}

/**
 * Names of settings that an earlier version read, with the new names; a configuration that still has one of them gets
 * an error instead of silence.
 */
const RENAMED_SETTINGS = { OUTBOX_PARKED_DAYS: 'OUTBOX_DEAD_LETTER_DAYS' } as const;

const settingNames = Object.keys(envSchema.shape) as (keyof Env)[];

/** Returns a variable without blanks around it; an empty one counts as missing, because both are typing mistakes. */
const getTrimmedValue = (source: EnvironmentVariables, name: string): string | undefined =>
  source[name]?.trim() || undefined;

function formatProblem(name: keyof Env, state: string, why: unknown): string {
  const detail = typeof why === 'string' ? ` (${why})` : '';
  return `  ${name}: ${state}${detail}. Esperado: ${envSchema.shape[name].description}`;
}

const getRuleMessage = ({ issues }: z.ZodError): unknown =>
  issues[0]?.code === 'custom' ? issues[0].params?.why : undefined;

/** Settings whose secrets must differ, because each secret has one purpose and must not decrypt other data. */
const DISTINCT_SECRETS = [
  'SITE_SECRET',
  'OUTBOX_SECRET',
  'DOCUMENT_SECRET',
  'REVALIDATE_SECRET',
  'METRICS_TOKEN',
] as const;

/** A contradiction between settings, with its reason. */
type SettingConflict = Readonly<{ name: keyof Env; why?: string }>;

/** The public credentials in `.env.local.example`, which are allowed for the demonstration on this machine alone. */
const EXAMPLE_BACKEND_CREDENTIALS = {
  API_AUTHORIZATION: 'Bearer demonstracao-bastiao',
  API_KEY: 'chave-de-demonstracao',
  API_TOKEN: 'token-de-demonstracao',
} as const;

const BACKEND_CREDENTIAL_SETTINGS = ['API_AUTHORIZATION', 'API_KEY', 'API_TOKEN'] as const;

/** Settings that the law requires together: naming the company in part would mislead visitors. */
const COMPANY_SETTINGS = ['COMPANY_NAME', 'COMPANY_CNPJ', 'COMPANY_ADDRESS'] as const;

function findMissingCompanySettings(
  settings: Partial<Env>,
): readonly (typeof COMPANY_SETTINGS)[number][] {
  const missing = COMPANY_SETTINGS.filter((name) => settings[name] === undefined);
  const isUnnamed =
    missing.length === COMPANY_SETTINGS.length && settings.COMPANY_EMAIL === undefined;
  return isUnnamed ? [] : missing;
}

/** Returns the contradictions between settings; a wrong value of a single setting is reported elsewhere. */
function findConflicts(settings: Partial<Env>): readonly SettingConflict[] {
  const { API_URL, API_PLAIN_HTTP, DATABASE_URL, OUTBOX_DIR } = settings;
  const conflicts: SettingConflict[] = [];
  if (DATABASE_URL === undefined && OUTBOX_DIR !== undefined && !survivesBuilds(OUTBOX_DIR)) {
    conflicts.push({ name: 'OUTBOX_DIR' });
  }
  if (API_URL !== undefined) {
    const isOpen = API_URL.startsWith('http:') && !isPrivateHostAddress(API_URL);
    if (isOpen && API_PLAIN_HTTP === undefined) conflicts.push({ name: 'API_URL' });
    for (const name of isThisMachineAddress(API_URL) ? [] : BACKEND_CREDENTIAL_SETTINGS) {
      if (settings[name] === EXAMPLE_BACKEND_CREDENTIALS[name]) {
        conflicts.push({ name, why: 'o valor do exemplo, que todos conhecem' });
      }
    }
  }
  conflicts.push(...findMissingCompanySettings(settings).map((name) => ({ name })));
  DISTINCT_SECRETS.forEach((name, index) => {
    const others = [...BACKEND_CREDENTIAL_SETTINGS, ...DISTINCT_SECRETS.slice(0, index)];
    const value = settings[name];
    const twin = value && others.find((other) => settings[other] === value);
    if (twin) conflicts.push({ name, why: `igual a ${twin}` });
  });
  return conflicts;
}

/**
 * Validates all variables of `source`, each by the schema and together by their contradictions; an empty value counts
 * as absent. Returns the frozen settings. Throws EnvError, whose message has a line for each wrong variable.
 */
export function readEnv(source: EnvironmentVariables): Env {
  const problems = new Map<string, string>();
  for (const [old, name] of Object.entries(RENAMED_SETTINGS)) {
    if (getTrimmedValue(source, old)) problems.set(old, `  ${old}: chama-se agora ${name}.`);
  }
  const settings: Record<string, unknown> = {};
  for (const name of settingNames) {
    const rawValue = getTrimmedValue(source, name);
    const parsed = envSchema.shape[name].safeParse(rawValue);
    if (parsed.success) settings[name] = parsed.data;
    else {
      const state = rawValue === undefined ? 'não definida' : 'valor inválido';
      problems.set(name, formatProblem(name, state, getRuleMessage(parsed.error)));
    }
  }
  for (const { name, why } of findConflicts(settings)) {
    const state = settings[name] === undefined ? 'não definida' : 'valor inválido';
    if (!problems.has(name)) problems.set(name, formatProblem(name, state, why));
  }
  if (problems.size === 0) return Object.freeze(settings as Env);
  const order = [...Object.keys(RENAMED_SETTINGS), ...settingNames];
  throw new EnvError(order.flatMap((name) => problems.get(name) ?? []));
}

/** One typing error is accepted per so many letters: "TRUSTED_PROXY" means TRUSTED_PROXIES, "PATH" is no setting. */
const LETTERS_PER_TYPO = 5;
const MAX_TYPOS = 3;
/** Matches the names that the OpenTelemetry standard defines and its library reads. */
const OTEL_NAME_PATTERN = /^OTEL_/;

/** Returns the Levenshtein distance of two words. */
function computeEditDistance(one: string, other: string): number {
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

/** Returns the setting that an unknown name was meant to be; `null` if it is a setting, or is similar to none. */
function findNearestSettingName(name: string, candidates: readonly string[]): string | null {
  if (candidates.includes(name) || OTEL_NAME_PATTERN.test(name) || name.length > 60) return null;
  const written = name.toUpperCase().replaceAll('-', '_');
  const near = candidates.find(
    (each) =>
      computeEditDistance(written, each) <=
      Math.min(MAX_TYPOS, Math.floor(each.length / LETTERS_PER_TYPO)),
  );
  return near ?? null;
}

/** A warning about a setting that is valid but probably a mistake. */
export type SettingWarning = Readonly<{ field: string; reason: string }>;

/** Returns warnings about settings that are valid but probably a mistake. */
export function findSettingWarnings(
  source: EnvironmentVariables,
  settings: Env,
): readonly SettingWarning[] {
  const { SITE_URL, BACKEND_ATTEMPT_TIMEOUT_MS, BACKEND_DEADLINE_MS } = settings;
  const isInTheClear = SITE_URL.startsWith('http:') && !isThisMachineAddress(SITE_URL);
  return [
    ...Object.keys(source).flatMap((field) => {
      const meant = findNearestSettingName(field, settingNames);
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

/** A current secret, followed by the previous one, which still decrypts older data. */
type Secrets = readonly [string, ...string[]];

const listCurrentAndPreviousSecret = (now: string, before: string | undefined): Secrets =>
  before === undefined ? [now] : [now, before];

/** Returns the secrets for data that the site sends to browsers and reads back. */
export function getSiteSecrets({ SITE_SECRET, SITE_SECRET_PREVIOUS }: SiteSecrets): Secrets {
  return listCurrentAndPreviousSecret(SITE_SECRET, SITE_SECRET_PREVIOUS);
}

/** Returns the secrets for submissions that wait in the outbox. */
export function getOutboxSecrets({
  OUTBOX_SECRET,
  OUTBOX_SECRET_PREVIOUS,
}: OutboxSecrets): Secrets {
  return listCurrentAndPreviousSecret(OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS);
}

/** Returns the secrets for the codes on the documents of quotations. */
export function getDocumentSecrets({
  DOCUMENT_SECRET,
  DOCUMENT_SECRET_PREVIOUS,
}: DocumentSecrets): Secrets {
  return listCurrentAndPreviousSecret(DOCUMENT_SECRET, DOCUMENT_SECRET_PREVIOUS);
}
