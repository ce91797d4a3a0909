import type { Env } from './schema';

type SiteSecrets = Pick<Env, 'SITE_SECRET' | 'SITE_SECRET_PREVIOUS' | 'API_TOKEN'>;
type OutboxSecrets = Pick<Env, 'OUTBOX_SECRET' | 'OUTBOX_SECRET_PREVIOUS' | 'API_TOKEN'>;

/** The secret in use, then those that open what was encrypted before. */
type Secrets = readonly [string, ...string[]];

/** For what the site gives to browsers and reads back. */
export function siteSecrets({
  SITE_SECRET,
  SITE_SECRET_PREVIOUS,
  API_TOKEN,
}: SiteSecrets): Secrets {
  return SITE_SECRET === undefined ? [API_TOKEN] : [SITE_SECRET, ...given(SITE_SECRET_PREVIOUS)];
}

/** For what waits in the outbox, which was encrypted with the token of the API while there was no other secret. */
export function outboxSecrets(settings: OutboxSecrets): Secrets {
  const { OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS, API_TOKEN } = settings;
  return OUTBOX_SECRET === undefined
    ? [API_TOKEN]
    : [OUTBOX_SECRET, ...given(OUTBOX_SECRET_PREVIOUS), API_TOKEN];
}

const given = (secret: string | undefined): readonly string[] =>
  secret === undefined ? [] : [secret];
