import 'server-only';

import type { LegalCompany } from '@/lib/site/site';

import { doubtsAbout, readEnv, type Doubt, type EnvSource, EnvError } from './read';
import { goneFeedsIn, type Env, type FeedName } from './schema';
import { isBuilding } from './unchecked';

export { isBuilding } from './unchecked';

// Taken as one object, so that no bundler can replace a single access by its value at build time.
const source: EnvSource = process.env;

let settings: Env | undefined;

/**
 * The settings, read from the process on first use and frozen.
 *
 * @throws EnvError when a variable is missing or wrong
 */
export function env(): Env {
  return (settings ??= readEnv(source));
}

/** Settings with which the site starts, and that are hardly what was meant. */
export const settingDoubts = (): readonly Doubt[] => doubtsAbout(source, env());

/** Public origin of the site; a placeholder during `next build`, whose pages are never served. */
export function siteUrl(): string {
  return isBuilding() ? 'http://localhost' : env().SITE_URL;
}

/** Whether a collector gets traces: one is then named, which its library reads by itself. */
export function isTraced(): boolean {
  return Boolean(source.OTEL_EXPORTER_OTLP_ENDPOINT?.trim());
}

/** How many of a hundred visits measure how pages feel; none during `next build`. */
export function vitalsSample(): number {
  return isBuilding() ? 0 : env().VITALS_SAMPLE;
}

/** Whether browsers keep pages for when there is no connection; not so in development, whose files change in place. */
export function usesServiceWorker(): boolean {
  return !isBuilding() && env().SERVICE_WORKER === 'on' && source.NODE_ENV === 'production';
}

/** Who answers for personal data, as far as it is known. */
export type DataOfficer = Readonly<{ name: string | null; email: string | null }>;

/** The data officer of the settings; nothing of it is known during `next build`. */
export function dataOfficer(): DataOfficer {
  if (isBuilding()) return { name: null, email: null };
  const { DATA_OFFICER_NAME: name, DATA_OFFICER_EMAIL: email } = env();
  return { name: name ?? null, email: email ?? null };
}

/** The company that answers for the site, as the law has it named: `null` where the settings do not name it. */
export function legalCompany(): LegalCompany | null {
  if (isBuilding()) return null;
  const {
    COMPANY_NAME: name,
    COMPANY_CNPJ: cnpj,
    COMPANY_ADDRESS: address,
    COMPANY_EMAIL: email,
  } = env();
  if (name === undefined || cnpj === undefined || address === undefined) return null;
  return { name, cnpj, address, email: email ?? null };
}

/** The monthly rate instalments start from, in hundredths of a per cent ("1,89%" is 189); `null` without one. */
export function instalmentsRate(): number | null {
  const rate = isBuilding() ? undefined : env().INSTALMENTS_MONTHLY_RATE;
  return rate === undefined ? null : Math.round(rate * 100);
}

/** Address of the Instagram post about armouring, with its last slash; `null` without one. */
export function armouringPost(): string | null {
  return isBuilding() ? null : (env().ARMOURING_POST_URL ?? null);
}

/** Whether others may take this feed; none during `next build`. */
export function isFeedOn(name: FeedName): boolean {
  return !isBuilding() && env().FEEDS.includes(name);
}

/** Feeds of an earlier version that the settings still name: they mean nothing. */
export const goneFeeds = (): readonly string[] => goneFeedsIn(source.FEEDS);

/** Whether assistants may ask at `/mcp`. */
export const isMcpOn = (): boolean => !isBuilding() && env().MCP === 'sim';

/**
 * Stops the process with exit code 1 and one line a wrong variable. A server that started without its settings would
 * answer every visitor with an error.
 */
export function checkSettings(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
