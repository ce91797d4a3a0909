import { site } from '@/lib/site/site';

/** Returns the group in the names of schema.org, with the id of its one description. @param origin public origin of the site */
export const groupOf = (origin: string) =>
  ({
    '@type': 'AutoDealer',
    '@id': `${origin}/#grupo`,
    name: site.group,
    url: `${origin}/`,
  }) as const;
