import { parseJson, toObjectOrEmpty } from '@/lib/site/format/json';
import { tabStorage } from '@/lib/site/storage';

import type { QuotationFlow } from '../types';

const SAVED_ADDRESS_KEYS = {
  armouring: 'orcamento:blindagem',
  aesthetics: 'orcamento:estetica',
} as const;

/** Keys under which builds before December 2026 saved a wizard's state as JSON; not needed from March 2027 on. */
const FORMER_KEYS = {
  armouring: 'escolhas:blindagem',
  aesthetics: 'escolhas:estetica',
} as const;

/** Saves the address of a wizard with its choices in the tab's storage; `null` removes it. */
export function saveAddress(flow: QuotationFlow, address: string | null): void {
  tabStorage.write(SAVED_ADDRESS_KEYS[flow], address);
  tabStorage.write(FORMER_KEYS[flow], null);
}

/** Returns a saved query, "" for none; `toAddress` returns the address of a state that an earlier build saved. */
export function readSavedQuery(flow: QuotationFlow, toAddress: (state: object) => string): string {
  const address =
    tabStorage.read(SAVED_ADDRESS_KEYS[flow]) ?? toAddress(readFormerState(FORMER_KEYS[flow]));
  return address.split('?', 2)[1] ?? '';
}

/** Returns what an earlier build saved, without a brand or model that has no name. */
function readFormerState(key: string): object {
  const { brand, model, ...choices } = toObjectOrEmpty(parseJson(tabStorage.read(key) ?? ''));
  return {
    ...choices,
    ...(hasName(brand) && { brand, ...(hasName(model) && { model }) }),
  };
}

const hasName = (value: unknown): boolean => typeof toObjectOrEmpty(value)['name'] === 'string';
