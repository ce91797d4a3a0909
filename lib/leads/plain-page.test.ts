import { quotationForm } from '@/lib/quotation/form';

import { contactForm } from './contact';
import type { Form } from './form';
import { orderForm } from './order';
import { formAgainPage } from './plain-page';
import { proposalForm } from './proposal';
import { checkOf, formSchema } from './schema';
import { sellForm } from './sell/form';
import { visitForm } from './visit';

const WAYS = { phone: null, whatsappHref: null, back: '/' };

const forms: readonly (readonly [string, Form])[] = [
  proposalForm,
  orderForm,
  contactForm,
  visitForm,
  sellForm,
  quotationForm('armouring'),
].map((form) => [form.title, form]);

describe.each(forms)('%s', (_title, form) => {
  const names = Object.keys(form.fields);
  const page = (wrong: readonly string[]) =>
    formAgainPage(form, { values: {}, wrong, message: 'Confira.', status: 422 }, WAYS);

  it('is shown again with each of its fields, once', () => {
    const shown = [...page([]).matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect(shown.filter((name) => name !== 'viewport' && name !== 'robots')).toEqual(names);
  });

  it('links from its summary to every field that is wrong and seen', () => {
    const links = [...page(names).matchAll(/<a href="#([^"]+)"/g)].map(([, name]) => name);
    const ids = [...page(names).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(2);
    expect(ids).toEqual(expect.arrayContaining(links));
    expect(page([])).not.toContain('<a href="#');
  });

  it('finds wrong in the browser what the server refuses of the fields that are seen', () => {
    const seen = names.filter((name) => form.fields[name]?.label !== '');
    const issues = formSchema(form).safeParse({}).error?.issues ?? [];
    const refused = issues
      .map(({ path: [name] }) => name)
      .filter((name) => seen.includes(String(name)));
    expect(checkOf(form)({})).toEqual(refused);
    expect(refused).toEqual(expect.arrayContaining(['name', 'phone', 'email']));
  });
});
