import { leadsToPrivateHost, leadsToThisMachine, outlivesBuilds } from './checks';
import { missingOfCompany } from './company';
import type { Env } from './schema';

/** Each for one purpose: what one of them opens the others do not. */
const OWN_SECRETS = [
  'SITE_SECRET',
  'OUTBOX_SECRET',
  'DOCUMENT_SECRET',
  'REVALIDATE_SECRET',
  'METRICS_TOKEN',
] as const;

/** A setting that does not go together with the others. */
type Conflict = Readonly<{ name: keyof Env; why?: string }>;

/** The credentials of `.env.local.example`, which everybody knows: those of the demonstration, on this machine. */
const EXAMPLE = {
  API_AUTHORIZATION: 'Bearer demonstracao-bastiao',
  API_KEY: 'chave-de-demonstracao',
  API_TOKEN: 'token-de-demonstracao',
} as const;

const CREDENTIALS = ['API_AUTHORIZATION', 'API_KEY', 'API_TOKEN'] as const;

/** What only shows when several settings are seen together; those that are wrong by themselves are not among them. */
export function conflictsIn(settings: Partial<Env>): readonly Conflict[] {
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
