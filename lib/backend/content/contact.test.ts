import { buildWhatsappShareHref } from '@/lib/site/format/whatsapp';
import fc from 'fast-check';

import { routes } from '@/lib/site/routes';

import {
  buildDirectionsHref,
  buildWhatsappHref,
  replaceWhatsappText,
  formatAddressLines,
  parseContactSubject,
  parsePrefilledText,
} from './contact';

const entries = [
  { number: '5511999990001', recipient: 'Vendas' },
  { number: '5511999990002', recipient: null },
];

describe('a link to WhatsApp', () => {
  it("uses the topic's entry", () => {
    expect(buildWhatsappHref(entries, 'vehicle', 'Oi')).toBe(
      'https://api.whatsapp.com/send?phone=5511999990002&text=Oi',
    );
  });

  it('uses the first entry when the list is shorter', () => {
    expect(buildWhatsappHref(entries, 'bodyWork', 'Oi')).toBe(
      'https://api.whatsapp.com/send?phone=5511999990001&text=Oi',
    );
  });

  it('encodes the text', () => {
    expect(buildWhatsappHref(entries, 'group', 'Olá! Gostei & quero ver #1')).toContain(
      '&text=Ol%C3%A1!%20Gostei%20%26%20quero%20ver%20%231',
    );
  });

  it('has no address without entries', () => {
    expect(buildWhatsappHref([], 'group', 'Oi')).toBeNull();
  });
});

describe('a link to share by WhatsApp', () => {
  it('names no number: the visitor picks whom to send it to', () => {
    expect(buildWhatsappShareHref('Taiga https://a.example/b?c=1')).toBe(
      'https://api.whatsapp.com/send?text=Taiga%20https%3A%2F%2Fa.example%2Fb%3Fc%3D1',
    );
  });
});

const [HIGH, LOW] = ['\ud83d', '\ude00'];
const address = {
  street: 'Rua',
  number: null,
  district: null,
  city: null,
  state: null,
  postalCode: null,
};

test.each([
  ...[HIGH, LOW, `a${HIGH}b`, `${HIGH}b`, `a${LOW}`, LOW + HIGH, HIGH + HIGH + LOW],
  ...[`😀${HIGH}`, '😀', 'sem nada'],
])('every link with the text %j decodes to it, well-formed', (text) => {
  const right = encodeURIComponent(text.toWellFormed());
  for (const link of [
    ...[buildWhatsappHref(entries, 'vehicle', text), buildWhatsappShareHref(text)],
    ...[buildDirectionsHref({ ...address, city: text }), routes.contactAbout(text)],
    ...[routes.tradeFor(text), routes.vehicle(text), routes.proposal(text)],
    ...[
      routes.institutionalPage(text),
      routes.armouringResult(text),
      routes.aestheticsResult(text),
    ],
    ...[routes.api.searchSuggestions(text), routes.api.modelPicture(text)],
  ])
    expect(link).toContain(right);
  for (const link of [routes.order(text, text), routes.visitTo(text), routes.insurance(text)])
    expect(link).toContain(right.replaceAll('%20', '+'));
});

describe('a link to WhatsApp with another text', () => {
  it('keeps the number and changes the text', () => {
    const address = new URL(
      replaceWhatsappText(buildWhatsappHref(entries, 'vehicle', 'Oi'), 'Quero & já')!,
    );
    expect(address.searchParams.get('phone')).toBe('5511999990002');
    expect(address.searchParams.get('text')).toBe('Quero & já');
  });

  it('has nothing to change without an entry', () => {
    expect(replaceWhatsappText(null, 'Oi')).toBeNull();
  });
});

const full = {
  street: 'Av. dos Bandeirantes',
  number: '2002',
  district: 'Vila Olímpia',
  city: 'São Paulo',
  state: 'SP',
  postalCode: '04553-000',
};
const empty = {
  street: null,
  number: null,
  district: null,
  city: null,
  state: null,
  postalCode: null,
};

describe('the lines of an address', () => {
  it('reads in two lines', () => {
    expect(formatAddressLines(full)).toEqual([
      'Av. dos Bandeirantes, 2002 · Vila Olímpia',
      'São Paulo · SP · 04553-000',
    ]);
  });

  it('leaves out what is missing, without loose separators', () => {
    expect(formatAddressLines({ ...full, number: null, state: null })).toEqual([
      'Av. dos Bandeirantes · Vila Olímpia',
      'São Paulo · 04553-000',
    ]);
  });

  it('shows no number without its street', () => {
    expect(formatAddressLines({ ...empty, number: '2002', city: 'São Paulo' })).toEqual([
      'São Paulo',
    ]);
  });

  it('has no line when nothing is known', () => {
    expect(formatAddressLines(empty)).toEqual([]);
  });
});

test.each([
  ['', ''],
  ['?outro=1', ''],
  ['?assunto=', ''],
  ['?assunto=funilaria', 'Funilaria e pintura'],
  ['?assunto=meus-dados', 'Meus dados pessoais (LGPD)'],
  ['?assunto=Visita%20no%20s%C3%A1bado', 'Visita no sábado'],
  ['?assunto=%20duas%0D%0Alinhas%20', 'duas linhas'],
  ['?assunto=__proto__', '__proto__'],
  ['?assunto=toString', 'toString'],
])('%j asks for %j', (search, subject) => {
  expect(parseContactSubject(search)).toBe(subject);
});

test('any subject of an address fits the field', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500, unit: 'binary' }), (text) => {
      const subject = parseContactSubject(`?${new URLSearchParams({ assunto: text }).toString()}`);
      expect(subject.length).toBeLessThanOrEqual(120);
      expect(subject).not.toMatch(/[\n\r\p{Cc}]/u);
    }),
  );
});

it.each([
  [undefined, ''],
  ['', ''],
  [' SUV\r\naté R$ 90 mil ', 'SUV até R$ 9'],
  [['GLX', 'S7'], 'GLX'],
  ['\u0000\u202eGLX', 'GLX'],
  ['Esportivo 🚗🚗', 'Esportivo 🚗'],
])('of %j a field that takes twelve letters gets "%s"', (value, text) => {
  expect(parsePrefilledText(value, 12)).toBe(text);
});
