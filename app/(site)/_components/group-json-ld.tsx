import { AutoDealerJsonLd } from '@/components/seo/json-ld';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData } from '@/lib/backend/content/server';
import { getLegalCompany, getSiteUrl } from '@/lib/server/env';

/**
 * Tells search engines who the group is. Reads the general data itself, so that no section of the page waits for them.
 */
export async function GroupJsonLd() {
  const general = valueOr(await getGeneralData(), null);
  return (
    general && (
      <AutoDealerJsonLd general={general} origin={getSiteUrl()} company={getLegalCompany()} />
    )
  );
}
