import 'server-only';

import { getGeneralData } from '@/lib/backend/content/server';
import { valueOr } from '@/lib/backend/result';
import { createGuessLimit } from '@/lib/http/handlers/guess-limit';
import { getDataOfficer, getLegalCompany } from '@/lib/server/env';

import { lacksAreaCode, listOwnContacts, type ComparableContact } from './own-contacts';

/**
 * Compares a telephone, an e-mail address or a CNPJ with those that the group publishes. The result is `ours`, with the
 * kind of contact, or `unknown`; `no-list` where the group publishes none of its kind or the general data cannot be
 * read; `without-area` where a telephone lacks its area code.
 */
export const verifyContact = createGuessLimit(
  'contatos-conferidos',
  async (contact: ComparableContact) => {
    const general = valueOr(await getGeneralData(), null);
    const own = listOwnContacts(general, getLegalCompany(), getDataOfficer().email).filter(
      ({ kind }) => kind === contact.kind,
    );
    if (own.length === 0) return { kind: 'no-list' as const };
    const titles = own.filter(({ value }) => value === contact.value).map(({ title }) => title);
    if (titles.length > 0) return { kind: 'ours' as const, titles: [...new Set(titles)] };
    return lacksAreaCode(contact) ? { kind: 'without-area' as const } : null;
  },
);
