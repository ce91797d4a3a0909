import 'server-only';

import {
  getDataOfficer,
  env,
  getGroupCredentials,
  getLegalCompany,
  getRetiredFeeds,
  getSettingWarnings,
} from '@/lib/server/env';
import { getBuildId } from '@/lib/server/env/build';
import { log } from '@/lib/server/log/log';

/** Logs the settings with which the site starts, with a warning for each setting that is probably a mistake. */
export async function logStart(): Promise<void> {
  const { DATABASE_URL, REDIS_URL, TRUSTED_PROXIES } = env();
  log('info', 'site.started', {
    build: await getBuildId(),
    outbox: DATABASE_URL === undefined ? 'folder' : 'postgres',
    redis: REDIS_URL === undefined ? 'no' : 'yes',
    trustedProxies: TRUSTED_PROXIES,
  });
  for (const doubt of getSettingWarnings()) log('warn', 'settings.doubtful', doubt);
  const retired = getRetiredFeeds();
  if (retired.length > 0) {
    log('warn', 'settings.gone', { reason: `FEEDS: no feed ${retired.join(', ')} any more` });
  }
  if (getLegalCompany() === null) {
    log('warn', 'company.unknown', {
      reason:
        'COMPANY_NAME, COMPANY_CNPJ, COMPANY_ADDRESS: not set, so no page names the company, as Decree 7.962/2013 asks',
    });
  }
  if (getDataOfficer().name === null || getDataOfficer().email === null) {
    log('warn', 'officer.unknown', {
      reason:
        'DATA_OFFICER_NAME, DATA_OFFICER_EMAIL: not both set, so /lgpd does not name the data officer, as ANPD Res. 18/2024 asks',
    });
  }
  if (getGroupCredentials().length === 0) {
    log('warn', 'credentials.unknown', {
      reason: 'GROUP_CREDENTIALS: not set, so no page says where the group can be verified',
    });
  }
}
