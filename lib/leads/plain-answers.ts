import 'server-only';

import type { Returned } from '@/lib/bff/form-answers';
import type { ContactWays } from '@/lib/content/types';
import { routes } from '@/lib/routes';

import type { LeadField } from './fields';
import { plainFormPage, type PlainForm } from './plain-form';
import { plainKeptPage } from './plain-kept';
import { proposalForm } from './schema';

/** How to reach the group when a form fails; asked only then. */
export type ReadWays = () => Promise<ContactWays>;

/** Who asks, in every form. */
export const CONTACT_FIELDS = [
  { name: 'name', kind: 'text', autocomplete: 'name' },
  { name: 'phone', kind: 'tel', autocomplete: 'tel' },
  { name: 'email', kind: 'email', autocomplete: 'email' },
] as const;

/** What the form says of a wrong field; another field is one the form does not have. */
export const describe =
  (texts: Readonly<Record<string, LeadField>>) =>
  (field: string): string => {
    const known = Object.hasOwn(texts, field) ? texts[field] : undefined;
    if (!known) return 'Campo que este formulário não tem.';
    return known.message ?? known.hint ?? 'Valor fora do esperado.';
  };

/** Where a form leads back to: the page it stood on, or the one it has without saying. */
function backFrom(values: Returned['values'], home: string): string {
  const source = values['source'] ?? '';
  const stoodOn = proposalForm.shape.source.safeParse(source).success ? source : '';
  return stoodOn || home;
}

/**
 * The page that shows a form again.
 *
 * @param home where a form leads back to that does not say where it stands
 */
export const again =
  (form: PlainForm, readWays: ReadWays, home: string = routes.stock) =>
  async ({ values, wrong, message }: Returned): Promise<string> => {
    const state = { values, wrong, message, back: backFrom(values, home) };
    return plainFormPage(form, { ...state, ...(await readWays()) });
  };

/**
 * The page that says that a form is kept and will be answered.
 *
 * @param retry words of a button that sends it once more, where its result is waited for
 */
export const kept =
  (form: PlainForm, readWays: ReadWays, home: string = routes.stock, retry?: string) =>
  async (values: Returned['values'], protocol: string): Promise<string> => {
    const state = { values, protocol, retry, back: backFrom(values, home) };
    return plainKeptPage(form, { ...state, ...(await readWays()) });
  };
