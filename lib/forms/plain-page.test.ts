import { createQuotationForm } from '@/lib/quotation/form';
import { loadAllForms } from '@/lib/quotation/testing/forms';

import { contactForm } from './contact';
import type { Field, Form } from './form';
import { orderForm } from './order';
import { renderFormWithErrors, renderStoredPage } from './plain-page';
import { proposalForm } from './proposal';
import { createFormCheck, createFormSchema } from './schema';
import { sellForm } from './sell/form';
import { tradeForm } from './trade';
import { visitForm } from './visit';

const PAGE_LINKS = { phone: null, callHref: null, whatsappHref: null, back: '/' };

const namedForms: readonly (readonly [string, Form])[] = [
  proposalForm,
  orderForm,
  tradeForm,
  contactForm,
  visitForm,
  sellForm,
  createQuotationForm('armouring'),
].map((form) => [form.title, form]);

describe.each(namedForms)('%s', (_title, form) => {
  const names = Object.keys(form.fields);
  const page = (wrong: readonly string[]) =>
    renderFormWithErrors(
      form,
      { values: {}, wrongFields: wrong, message: 'Confira.', status: 422 },
      PAGE_LINKS,
    );

  it('shows each of its fields once when it comes back', () => {
    const shownNames = [...page([]).matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect(shownNames.filter((name) => name !== 'viewport' && name !== 'robots')).toEqual(names);
  });

  it('links from its summary to every wrong field that is visible', () => {
    const links = [...page(names).matchAll(/<a href="#([^"]+)"/g)].map(([, name]) => name);
    const ids = [...page(names).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(2);
    expect(ids).toEqual(expect.arrayContaining(links));
    expect(page([])).not.toContain('<a href="#');
  });

  it('has the same wrong visible fields in the browser and on the server', () => {
    // Until its `requiredFrom` the server takes a form without a new field (schema.test.ts).
    const visibleNames = names.filter(
      (name) => form.fields[name]?.label !== '' && !form.fields[name]?.requiredFrom,
    );
    const serverProblems = createFormSchema(form).safeParse({}).error?.issues ?? [];
    const refused = serverProblems
      .map(({ path: [name] }) => name)
      .filter((name) => visibleNames.includes(String(name)));
    expect(createFormCheck(form)({}).filter((name) => visibleNames.includes(name))).toEqual(
      refused,
    );
    expect(refused).toEqual(expect.arrayContaining(['name', 'phone', 'email']));
  });
});

it('any typed value comes back escaped, in each field of every form', async () => {
  // This text would end an attribute and a textarea, and show a picture, if the page did not escape it.
  const hostileText = '"</textarea><img src=x>';
  const escaped = '&quot;&lt;/textarea&gt;&lt;img src=x&gt;';
  for (const form of await loadAllForms()) {
    const values = Object.fromEntries(Object.keys(form.fields).map((name) => [name, hostileText]));
    const html = renderFormWithErrors(
      form,
      { values, wrongFields: [], message: 'x', status: 422 },
      PAGE_LINKS,
    );
    // Lists accept only their own options, and no browser sends a photo twice, so only text fields are tried.
    const textFields = Object.values(form.fields).filter(
      ({ kind }) => !['choice', 'yesNo', 'photo'].includes(kind),
    );
    expect([form.action, html.split(escaped).length - 1]).toEqual([form.action, textFields.length]);
    expect(html).not.toContain('<img');
  }
});

const SMALL_FORM: Form = {
  action: '/api/prova',
  home: '/',
  title: 'Prova',
  isConversion: false,
  submissionName: 'prova',
  submit: 'Mandar',
  back: 'Voltar à prova',
  fields: {
    name: { kind: 'line', label: 'Nome', hint: 'Duas letras', message: 'Falta o nome' },
    note: { kind: 'lines', label: 'Recado', optional: true },
    answer: { kind: 'yesNo', label: 'Tem carro?' },
    id: { kind: 'id', label: '' },
  },
};
const ALL_PAGE_LINKS = {
  phone: '(11) 5550-2002',
  callHref: 'tel:+551155502002',
  whatsappHref: 'https://wa.example.test/?a=1&b',
  back: '/prova?a=1&b=2',
};
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<option[^]*?<\/option>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );

describe('the page for a visitor without scripts', () => {
  const renderWrongFields = (wrong: readonly string[], form = SMALL_FORM) =>
    renderFormWithErrors(
      form,
      { values: {}, wrongFields: wrong, message: 'Não deu.', status: 422 },
      ALL_PAGE_LINKS,
    );

  it('says that the form failed, and offers telephone and WhatsApp', () => {
    expect(textOf(renderWrongFields([]))).toBe(
      'Prova Não deu. O que você escreveu continua aqui. Envie de novo, ou fale com a gente. ' +
        'Error sending proposal. Please try again. Nome Duas letras Recado (opcional) Tem carro? Mandar ' +
        'Falar no WhatsApp · Ligar para (11) 5550-2002 · Voltar à prova',
    );
    expect(renderWrongFields([])).not.toMatch(/<ul|errado/);
  });

  it('lists the wrong fields, without a hidden one', () => {
    expect(textOf(renderWrongFields(['name', 'note', 'id', 'extra']))).toBe(
      'Prova Não deu. Nome: Falta o nome Recado: Valor fora do esperado. ' +
        'O resto do que você escreveu continua aqui. Nome ⚠ Falta o nome ' +
        'Recado (opcional) ⚠ Tem carro? Mandar ' +
        'Falar no WhatsApp · Ligar para (11) 5550-2002 · Voltar à prova',
    );
    expect(
      [...renderWrongFields(['name']).matchAll(/<p class="(campo[^"]*)"/g)].map(([, name]) => name),
    ).toEqual(['campo errado', 'campo', 'campo']);
    expect(textOf(renderWrongFields(['id']))).toMatch(/^Prova Não deu\. O resto/);
  });

  it('asks for the photos once more, because a browser does not send them twice', () => {
    const front: Field = { kind: 'photo', label: 'Frente', hint: 'Carro inteiro' };
    const page = renderWrongFields(['front'], { ...SMALL_FORM, fields: { front } });
    expect(textOf(page)).toContain(
      'Foto: frente: Carro inteiro O resto do que você escreveu continua aqui. As fotos precisam ser escolhidas de novo. Foto: frente ⚠ Carro inteiro Mandar',
    );
    expect(attributesOf(/<form[^>]*>/.exec(page)?.[0] ?? '')).toEqual({
      method: 'post',
      action: '/api/prova',
      enctype: 'multipart/form-data',
    });
    expect(attributesOf(/<form[^>]*>/.exec(renderWrongFields([]))?.[0] ?? '')).toEqual({
      method: 'post',
      action: '/api/prova',
    });
  });

  it('links only to the contacts that the group has', () => {
    const linksOf = (html: string) =>
      [...html.matchAll(/<a href="([^"]*)"/g)].map(([, contactLinks]) => contactLinks);
    expect(linksOf(renderWrongFields([]))).toEqual([
      'https://wa.example.test/?a=1&amp;b',
      'tel:+551155502002',
      '/prova?a=1&amp;b=2',
    ]);
    const pageWithoutContacts = renderFormWithErrors(
      SMALL_FORM,
      { values: {}, wrongFields: [], message: 'Não deu.', status: 502 },
      { ...PAGE_LINKS, phone: '+55 (11) 5550-2002', callHref: 'tel:+551155502002' },
    );
    expect(linksOf(pageWithoutContacts)).toEqual(['tel:+551155502002', '/']);
    expect(textOf(pageWithoutContacts)).toMatch(
      /Mandar Ligar para \+55 \(11\) 5550-2002 · Voltar à prova$/,
    );
  });

  it('shows the protocol of a stored form', () => {
    const storedHtml = renderStoredPage(SMALL_FORM, { name: 'Ana' }, '7F3K-9QWM', ALL_PAGE_LINKS);
    expect(textOf(storedHtml)).toMatch(
      /^Recebemos o seu envio Protocolo 7F3K-9QWM .* o seu envio\. Falar no WhatsApp · /,
    );
    expect(storedHtml).not.toContain('<form');
  });

  it('offers to send a stored form once more when the visitor waits for its result', () => {
    const form = { ...SMALL_FORM, waitsForResult: true };
    const storedHtml = renderStoredPage(
      form,
      { name: 'Ana "A"', id: '7' },
      '7F3K-9QWM',
      ALL_PAGE_LINKS,
    );
    const sent = [...storedHtml.matchAll(/<input[^>]*>/g)].map(([tag]) => attributesOf(tag));
    expect(sent).toEqual([
      { type: 'hidden', name: 'name', value: 'Ana &quot;A&quot;' },
      { type: 'hidden', name: 'note', value: '' },
      { type: 'hidden', name: 'answer', value: '' },
      { type: 'hidden', name: 'id', value: '7' },
    ]);
    expect(textOf(storedHtml)).toContain('Tentar de novo agora');
  });
});

it('the problem of a wrong field of the contact form is one of its own messages', () => {
  const { fields }: Form = contactForm;
  expect(Object.values(fields).map(({ message }) => message)).toEqual([
    'Campo obrigatório',
    'Email inválido',
    'Campo obrigatório',
    'Campo obrigatório',
    'Escreva um pouco menos: o assunto e a mensagem juntos não cabem',
  ]);
});

describe('a field of a page without scripts', () => {
  const pageOf = (field: Field, value: string) =>
    renderFormWithErrors(
      { ...SMALL_FORM, fields: { field } },
      { values: { field: value }, wrongFields: [], message: '', status: 422 },
      PAGE_LINKS,
    );
  const commonAttributes = { id: 'field', name: 'field', 'aria-describedby': 'field-dica' };
  const label = 'Campo';

  it.each<readonly [string, Field, Readonly<Record<string, string>>]>([
    [
      'a line within its limits',
      { kind: 'line', label, min: 2, max: 100, autoComplete: 'name', placeholder: 'Ana' },
      {
        required: '',
        minlength: '2',
        maxlength: '100',
        autocomplete: 'name',
        placeholder: 'Ana',
        value: 'x',
      },
    ],
    [
      'a line of one letter or more',
      { kind: 'line', label, min: 1 },
      { required: '', autocomplete: 'off', value: 'x' },
    ],
    [
      'a line that may be left out',
      { kind: 'line', label, optional: true },
      { autocomplete: 'off', value: 'x' },
    ],
    ['several lines', { kind: 'lines', label }, { required: '', autocomplete: 'off', rows: '4' }],
    ['a photo', { kind: 'photo', label }, { type: 'file', accept: 'image/jpeg,image/png' }],
    ['a yes or no', { kind: 'yesNo', label }, {}],
    [
      'a choice',
      { kind: 'choice', label, options: () => [{ id: 'a', name: 'A' }] },
      { required: '', autocomplete: 'off' },
    ],
  ])('%s has these attributes and no other', (_case, field, attributes) => {
    const [tag = ''] =
      /<(?:input|textarea|select) [^>]*name="field"[^>]*>/.exec(pageOf(field, 'x')) ?? [];
    expect(attributesOf(tag)).toEqual({ ...commonAttributes, ...attributes });
  });

  it.each<readonly [Field, string, readonly string[]]>([
    [{ kind: 'yesNo', label }, '1', ['0 Não', '1 Sim *']],
    [{ kind: 'yesNo', label }, '', ['0 Não', '1 Sim']],
    [
      { kind: 'choice', label, options: () => [{ id: 'b', name: 'B & C' }] },
      'b',
      [' Escolha', 'b B &amp; C *'],
    ],
  ])('%j of "%s" offers its options, the chosen one marked', (field, value, expected) => {
    const options = pageOf(field, value).matchAll(/<option value="([^"]*)"( selected)?>([^<]*)</g);
    const shownNames = [...options].map(
      ([, id, selectedOption, name]) => `${id} ${name}${selectedOption ? ' *' : ''}`,
    );
    expect(shownNames).toEqual(expected);
  });
});
