import 'server-only';

import type { Credential, LegalCompany } from '@/lib/site/site';

import type { VehicleBodyTable } from './vehicle-body-table';
import {
  findSettingWarnings,
  readEnv,
  type SettingWarning,
  type EnvironmentVariables,
  EnvError,
} from './read';
import { findRetiredFeeds, type FeedName } from './feeds';
import type { Env } from './schema';
import { DEFAULT_MAX_CONTACT_SUBJECT_LENGTH } from './group';
import { isBuilding } from './unchecked';

export { isBuilding } from './unchecked';

// The variables are read as one object, so that no bundler can replace a single access by its value at build time.
const environment: EnvironmentVariables = process.env;

let cachedSettings: Env | undefined;

/** Returns the settings, read and frozen at first use. Throws EnvError when a variable is missing or wrong. */
export function env(): Env {
  return (cachedSettings ??= readEnv(environment));
}

/** Returns warnings about settings that are valid but probably a mistake. */
export const getSettingWarnings = (): readonly SettingWarning[] =>
  findSettingWarnings(environment, env());

/** Returns the public origin of the site; a placeholder during `next build`, whose pages are never served. */
export function getSiteUrl(): string {
  return isBuilding() ? 'http://localhost' : env().SITE_URL;
}

/**
 * Returns whether traces are sent to a collector, which is so when the variable with the collector's address is set.
 * The OpenTelemetry library reads that variable itself.
 */
export function isTracingEnabled(): boolean {
  return Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT?.trim());
}

/** Returns the percentage of visits whose page speed is measured; 0 during `next build`. */
export function getVitalsSamplePercent(): number {
  return isBuilding() ? 0 : env().VITALS_SAMPLE;
}

/** Returns whether browsers install the service worker; never in development, where files change in place. */
export function usesServiceWorker(): boolean {
  return !isBuilding() && env().SERVICE_WORKER === 'on' && environment.NODE_ENV === 'production';
}

export type DataOfficer = Readonly<{ name: string | null; email: string | null }>;

/** Returns the data protection officer in the settings; every field is `null` during `next build`. */
export function getDataOfficer(): DataOfficer {
  if (isBuilding()) return { name: null, email: null };
  const { DATA_OFFICER_NAME: name, DATA_OFFICER_EMAIL: email } = env();
  return { name: name ?? null, email: email ?? null };
}

/** Returns the company that is legally responsible for the site; `null` if the settings do not name it. */
export function getLegalCompany(): LegalCompany | null {
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

/** Returns the monthly rate in hundredths of a per cent ("1,89%" is 189); `null` if the setting is empty. */
export function getInstalmentsRate(): number | null {
  const rate = isBuilding() ? undefined : env().INSTALMENTS_MONTHLY_RATE;
  return rate === undefined ? null : Math.round(rate * 100);
}

/** Returns the address of an Instagram post, which ends with a slash; `null` if the setting is empty. */
export function getArmouringPostUrl(): string | null {
  return isBuilding() ? null : (env().ARMOURING_POST_URL ?? null);
}

/** A part or step of an armouring, with a text or a number of weeks. */
export type ArmouringPart = Readonly<{ name: string; value: string }>;

/** Returns facts about armouring that the operator supplies; each is `null` or empty without its setting. */
export function getArmouringFacts(): Readonly<{
  /** The weight than which the armouring is lighter, in words. */
  lighterThan: string | null;
  layers: readonly ArmouringPart[];
  /** The steps of an armouring, each with its duration in weeks. */
  steps: readonly ArmouringPart[];
}> {
  if (isBuilding()) return { lighterThan: null, layers: [], steps: [] };
  const { ARMOURING_LIGHTER_THAN, ARMOURING_LAYERS = [], ARMOURING_STEPS = [] } = env();
  return {
    lighterThan: ARMOURING_LIGHTER_THAN ?? null,
    layers: ARMOURING_LAYERS,
    steps: ARMOURING_STEPS,
  };
}

/** Returns the table of bodies that the operator supplies; empty without the setting. */
export const getVehicleBodyTable = (): VehicleBodyTable =>
  isBuilding() ? {} : (env().VEHICLE_BODIES ?? {});

/** Returns a sentence about what the price of a vehicle includes; `null` if the setting is empty. */
export const getPriceNote = (): string | null => (isBuilding() ? null : (env().PRICE_NOTE ?? null));

/** Returns how soon the group answers, in words that follow "Respondemos"; `null` if the setting is empty. */
export const getResponseTime = (): string | null =>
  isBuilding() ? null : (env().RESPONSE_TIME ?? null);

/** Returns the most characters of a contact's subject; the default during `next build`. */
export const getMaxContactSubjectLength = (): number =>
  isBuilding() ? DEFAULT_MAX_CONTACT_SUBJECT_LENGTH : env().SUBJECT_MAX;

/** Returns the credentials of the group; empty without the setting. */
export const getGroupCredentials = (): readonly Credential[] =>
  isBuilding() ? [] : (env().GROUP_CREDENTIALS ?? []);

/** Returns the slugs of the institutional pages that footer and sitemap list. */
export const getInstitutionalPageSlugs = (): readonly string[] =>
  isBuilding() ? [] : (env().INSTITUTIONAL_PAGES ?? []);

/** Returns whether a feed is published; no feed is during `next build`. */
export function isFeedEnabled(name: FeedName): boolean {
  return !isBuilding() && env().FEEDS.includes(name);
}

export const getRetiredFeeds = (): readonly string[] => findRetiredFeeds(environment.FEEDS);

/** Exits with code 1 after a line for each wrong variable: the server would answer every visitor with an error. */
export function checkSettings(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
