import type { Env } from './schema';

type SiteSecrets = Pick<Env, 'SITE_SECRET' | 'SITE_SECRET_PREVIOUS'>;
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
