import fc from 'fast-check';
import { z } from 'zod';

import {
  dateField,
  flagField,
  parseFlag,
  integerField,
  kilometresField,
  optionalFlagField,
  parseInteger,
  yearsField,
  priceField,
  parsePrice,
} from './numbers';
import { detailLinesField, namesField, recordsField, nestedRecordField } from './lists';
import {
  addressField,
  splitTextLines,
  isActiveField,
  identifierField,
  multilineTextField,
  requiredTextField,
  textField,
  titledTextField,
  vehicleStateField,
} from './text';

const everyField = {
  address: textField,
  date: dateField,
  details: detailLinesField,
  flag: flagField,
  identifier: identifierField,
  integer: integerField,
  kilometres: kilometresField,
  isActive: isActiveField,
  multilineText: multilineTextField,
  names: namesField,
  price: priceField,
  records: recordsField,
  text: textField,
  titledText: titledTextField,
  vehicleState: vehicleStateField,
  years: yearsField,
  nested: nestedRecordField(z.object({ text: textField })),
};

test('no field, whatever it holds, refuses the record', () => {
  const schema = z.object(everyField);
  expect(schema.safeParse({}).success).toBe(true);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const record = Object.fromEntries(Object.keys(everyField).map((name) => [name, value]));
      expect(schema.safeParse(record).success).toBe(true);
    }),
  );
});

describe('flag', () => {
  test.each([[1], ['1'], [true], ['true'], [' 1 ']])('%j is yes', (value) => {
    expect(parseFlag(value)).toBe(true);
  });

  test.each([[0], ['0'], [false], [null], [undefined], [''], ['2'], [2], [[]], [{}]])(
    '%j is no',
    (value) => {
      expect(parseFlag(value)).toBe(false);
    },
  );
});

describe('integer', () => {
  test.each([
    [45_000, 45_000],
    ['45000', 45_000],
    ['45.000', 45_000],
    ['12.345 km', 12_345],
    ['1.234.567', 1_234_567],
    ['0', 0],
    [0, 0],
    [2023.9, 2_023],
    ['2023.0', 2_023],
    ['12,5', 12],
    [-1, null],
    ['-5', null],
    ['', null],
    ['novo', null],
    [null, null],
    [Number.NaN, null],
    ['9'.repeat(40), null],
    [true, null],
  ])('%j is %j', (value, expected) => {
    expect(parseInteger(value)).toBe(expected);
  });

  test.each([
    ['2024', 2_024, null],
    [1999, 1_999, null],
    ['2023/2024', 2_023, 2_024],
    ['2023 / 24', 2_023, null],
    [0, null, null],
    ['24', null, null],
    [20_244, null, null],
  ])('the years of %j are %j and %j', (value, ...expected) => {
    expect(yearsField.parse(value)).toEqual(expected);
  });
});

test.each([
  ['45 mil', 45_000],
  ['45mil km', 45_000],
  ['45,5 mil', 45_500],
  ['1.2 mil', 1_200],
  ['1,25 mil km rodados', 1_250],
  ['120\u00a0mil', 120_000],
  ['45.000 km', 45_000],
  ['KM: 45.000', 45_000],
  ['45 000', 45_000],
  ['45.000,00', 45_000],
  ['45000.00', 45_000],
  ['45000', 45_000],
  [45_000, 45_000],
  [45_000.7, 45_000],
  ['1.234.567 Quilômetros', 1_234_567],
  ['38.200 km (única dona)', 38_200],
  ['7', 7],
  ['7,0 km', 7],
  [0, 0],
  ['0', 0],
  ['0km', 0],
  ['Zero km', 0],
  ['2.000.000', 2_000_000],
  ['2.000.001', null],
  [99_999_999_999, null],
  ['99999999999', null],
  ['9'.repeat(40), null],
  ['12,345', null],
  ['45,000', null],
  ['45.5', null],
  ['45,5', null],
  [12.345, null],
  [45.5, null],
  ['1e3', null],
  ['1E5 km', null],
  [1e21, null],
  ['1.200 mil', null],
  ['45 milhas', null],
  ['mil', null],
  ['45 mil e 300', null],
  ['40.000 a 45.000', null],
  ['45k', null],
  ['4.5000', null],
  ['45.00.000', null],
  ['0x10', null],
  ['٤٥', null],
  ['-45.000', null],
  ['- 45', null],
  [-1, null],
  [-0.5, null],
  ['R$ 45.000', null],
  ['novo', null],
  ['', null],
  ['null', null],
  [Number.NaN, null],
  [true, null],
  [[45_000], null],
])('kilometres of %j are %j', (value, expected) => {
  expect(kilometresField.parse(value)).toBe(expected);
});

describe('words that programs write for a missing value', () => {
  const absent = [
    ...['null', 'NULL', 'Null', ' null ', 'undefined', 'UNDEFINED', 'NaN', 'nan', 'None'],
    ...['<b>null</b>', 'null<br>null', '&nbsp;null', '[object Object]', ' \n'],
  ];
  const present = [
    'Nullarbor',
    'Sem null',
    'NaN 2',
    'nulo',
    'Nonetto',
    '0',
    'null, mas não só',
    'N/A',
  ];

  test.each(absent)('%j is absent in every field, and in a list', (text) => {
    const single = { textField, requiredTextField: textField, multilineTextField, titledTextField };
    for (const field of Object.values(single)) expect(field.parse(text)).toBeNull();
    expect(titledTextField.parse({ titulo: text })).toBeNull();
    expect(identifierField.parse(text)).toBeNull();
    expect(recordsField.parse(text)).toEqual([]);
    expect(
      namesField.parse([text, 'Teto', { opcional: text }, { nome: text, titulo: 'Couro' }]),
    ).toEqual(['Teto', 'Couro']);
    expect(namesField.parse(text)).toEqual([]);
    expect(
      detailLinesField.parse([
        'Cor: Azul',
        text,
        `Motor: ${text.trim() || 'null'}`,
        { Portas: text },
      ]),
    ).toEqual([{ label: 'Cor', value: 'Azul' }]);
    expect(parsePrice(text)).toBeNull();
    expect(vehicleStateField.parse(text)).toEqual({ sold: false, state: null });
    expect(isActiveField.parse(text)).toBe(true);
  });

  test.each(absent.filter((text) => !/[<&]/.test(text)))(
    '%j is no address, and neither yes nor no',
    (text) => {
      expect([addressField.parse(text), optionalFlagField.parse(text)]).toEqual([null, null]);
    },
  );

  test.each(present)('%j is a text', (text) => {
    expect([textField.parse(text), addressField.parse(text)]).toEqual([text, text]);
  });

  test('they leave a text of several lines without their own', () => {
    expect(multilineTextField.parse('Revisado.\nnull\nPronto.')).toBe('Revisado.\nPronto.');
  });
});

const [HIGH, LOW] = ['\ud83d', '\ude00'];

test.each([
  ['a high half at the end', `Turbo ${HIGH}`],
  ['a high half at the start', `${HIGH} Turbo`],
  ['a high half inside', `Tur${HIGH}bo`],
  ['a low half', `Turbo${LOW}`],
  ['a reversed pair', `${LOW}${HIGH}`],
  ['a half before a pair', `${HIGH}${HIGH}${LOW}`],
  ['halves in html', `<b>Tur${HIGH}</b>${LOW}bo`],
  ['a half by its number', 'Turbo &#xD83D;'],
  ['halves that a tag keeps apart', `${HIGH}<i>${LOW}</i>`],
])('%s is well-formed in every field that has text', (_case, text) => {
  const fields = { ...everyField, addressField, kilometresField };
  const wires = [text, [text], { titulo: text }, { [text]: text }, `Cor: ${text}`, `["${text}"]`];
  for (const [name, field] of Object.entries(fields)) {
    for (const wire of [...wires, [{ label: text, value: text }], { [`x${text}`]: 'y' }]) {
      if (name === 'records') continue;
      const strings: unknown[] = [];
      JSON.stringify(field.parse(wire), (key, value: unknown) => (strings.push(key, value), value));
      for (const each of strings)
        if (typeof each === 'string') expect(each.isWellFormed()).toBe(true);
    }
  }
});

test('a whole emoji stays, also where a badge is cut', () => {
  expect(textField.parse('Turbo 😀')).toBe('Turbo 😀');
  const { state } = vehicleStateField.parse('Reservadoatésegundafei😀😀😀');
  expect(state).toBe('Reservadoatésegundafei😀…');
  expect(vehicleStateField.parse('Reservadoatésegundafeir😀😀').state).toBe(
    'Reservadoatésegundafeir…',
  );
});

describe('price', () => {
  test.each([
    ['R$ 189.900,00', { text: 'R$ 189.900', cents: 18_990_000 }],
    ['R$\u00a0189.900,90', { text: 'R$ 189.900,90', cents: 18_990_090 }],
    [189_900, { text: 'R$ 189.900', cents: 18_990_000 }],
    ['R$ 189.900 à vista', { text: 'R$ 189.900 à vista', cents: 18_990_000 }],
    ['À vista: <b>R$189.900,50</b>', { text: 'À vista: R$189.900,50', cents: 18_990_050 }],
    ['189.900 (IPVA 2026 pago)', { text: '189.900 (IPVA 2026 pago)', cents: 18_990_000 }],
    ['De R$ 199.900 por R$ 189.900', { text: 'De R$ 199.900 por R$ 189.900', cents: null }],
    ['48x de R$ 4.990', { text: '48x de R$ 4.990', cents: null }],
    ['Entrada de R$ 50.000', { text: 'Entrada de R$ 50.000', cents: null }],
    ['R$ 189 mil', { text: 'R$ 189 mil', cents: null }],
    ['189,900.00', { text: '189,900.00', cents: null }],
    ['R$ 0,00', null],
    ['R$ 0,00 à vista', null],
    [0, null],
    ['', null],
    [null, null],
    ['Sob consulta', null],
    ['R$ -', null],
    [{}, null],
  ])('%j is %j', (value, expected) => {
    expect(parsePrice(value)).toEqual(expected);
  });
});

describe('text', () => {
  test.each([
    ['  Porsche   911 ', 'Porsche 911'],
    ['<b>Blindagem</b> n&iacute;vel III&#8209;A', 'Blindagem nível III‑A'],
    ['Pre&ccedil;o &amp; prazo&nbsp;<br/>fixos', 'Preço & prazo fixos'],
    ['1 < 2 e 3 > 2', '1 < 2 e 3 > 2'],
    ['a<script>alert(1)</script>b<!-- x -->', 'ab'],
    ['&desconhecida; &#0; &#x41;', '&desconhecida; A'],
    [2_024, '2024'],
    ['', null],
    ['<p></p>', null],
    [null, null],
    [true, null],
    [{}, null],
  ])('%j reads as %j', (value, expected) => {
    expect(textField.parse(value)).toBe(expected);
  });

  test('several lines stay several', () => {
    expect(multilineTextField.parse('<p>Um</p><p>Dois<br>três</p>\r\n\r\nquatro')).toBe(
      'Um\nDois\ntrês\nquatro',
    );
  });

  test('titled: text, or an object with titulo', () => {
    expect(titledTextField.parse('Audi')).toBe('Audi');
    expect(titledTextField.parse({ id: 1, titulo: 'Audi' })).toBe('Audi');
    expect(titledTextField.parse({ id: 1 })).toBeNull();
  });

  test('an id of zero is none', () => {
    expect([7, '7', 0, '0', null].map((id) => identifierField.parse(id))).toEqual([
      '7',
      '7',
      null,
      null,
      null,
    ]);
  });

  test('a required text refuses the empty one', () => {
    expect(requiredTextField.safeParse(' ').success).toBe(false);
  });

  test('lines never hold a control character or a tag that opened', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (source) => {
        for (const line of splitTextLines(source)) {
          expect(line).toBe(line.trim());
          expect(line).not.toMatch(/[\u0000-\u001f\u007f]/);
        }
      }),
    );
  });
});

describe('status', () => {
  test.each([
    ['Vendido', true, null],
    ['VENDIDO ', true, null],
    ['vendído', true, null],
    ['Ativo', false, null],
    [null, false, null],
    [' <b>Reservado</b> ', false, 'Reservado'],
    ['Em preparação', false, 'Em preparação'],
    ['Disponível', false, null],
    ['À venda', false, null],
    [0, false, null],
    [false, false, null],
    ['2', false, null],
    ['Reservado até o cliente trazer o dinheiro', false, 'Reservado até o cliente…'],
    ['Vendida em 12/11', true, null],
    ['Veículo vendido', true, null],
    ['Não vendido', false, 'Não vendido'],
  ])('of a vehicle, %j: sold is %j, its state %j', (value, sold, state) => {
    expect(vehicleStateField.parse(value)).toEqual({ sold, state });
  });

  test.each([
    ['Ativo', true],
    ['ATIVO', true],
    [1, true],
    [true, true],
    [undefined, true],
    ['Inativo', false],
    [0, false],
    [false, false],
  ])('active: %j is %j', (value, expected) => {
    expect(isActiveField.parse(value)).toBe(expected);
  });
});

describe('names', () => {
  const expected = ['Teto solar', 'Bancos em couro'];

  test.each([
    ['texts', ['Teto solar', '', 'Bancos em couro', 'Teto solar', null]],
    [
      'objects',
      [{ opcional: 'Teto solar' }, { label: '', nome: 'Bancos em couro' }, {}, { descricao: '' }],
    ],
    ['mixed', [{ descricao: 'Teto solar' }, 'Bancos em couro', true, ['x']]],
    ['JSON text', '["Teto solar", {"label":"Bancos em couro"}]'],
    ['lines', 'Teto solar\nBancos em couro\n'],
    ['html', '<ul><li>Teto solar</li><li>Bancos em couro</li></ul>'],
  ])('out of %s', (_name, value) => {
    expect(namesField.parse(value)).toEqual(expected);
  });

  test.each([[null], [undefined], [''], [[]], [{}], [[{}]]])('%j holds none', (value) => {
    expect(namesField.parse(value)).toEqual([]);
  });

  test('records: only objects', () => {
    expect(recordsField.parse([{ a: 1 }, 'x', null, [], [{ b: 2 }]])).toEqual([{ a: 1 }]);
    expect(recordsField.parse('[{"a":1}]')).toEqual([{ a: 1 }]);
    expect(recordsField.parse({ a: 1 })).toEqual([{ a: 1 }]);
    expect(recordsField.parse({ 0: { a: 1 }, 2: { a: 2 } })).toEqual([{ a: 1 }, { a: 2 }]);
  });
});

test('of a list without end 500 entries are read', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `Item ${index}`);
  const values = [names, names.join('\n'), JSON.stringify(names)];
  for (const value of values) {
    expect(namesField.parse(value)).toEqual(names.slice(0, 500));
    expect(detailLinesField.parse(value)).toHaveLength(500);
  }
  expect(recordsField.parse(names.map((nome) => ({ nome })))).toHaveLength(500);
  const labelled = Object.fromEntries(names.map((name) => [name, name]));
  expect(detailLinesField.parse([labelled, labelled])).toHaveLength(500);
});

describe('details', () => {
  const lines = [
    { label: 'Bancos', value: 'Couro' },
    { label: null, value: 'Sete lugares' },
  ];

  test.each([
    ['text', 'Bancos: Couro\r\n\r\nSete lugares'],
    ['html list', '<ul><li>Bancos: <b>Couro</b></li><li>Sete lugares</li></ul>'],
    [
      'html table',
      '<table><tr><th>Bancos</th><td>Couro</td></tr><tr><td>Sete lugares</td></tr></table>',
    ],
    ['list', ['Bancos: Couro', '', 'Sete lugares']],
    ['objects', [{ label: 'Bancos', value: 'Couro' }, { descricao: 'Sete lugares' }, {}]],
    ['JSON text', '[{"titulo":"Bancos","valor":"Couro"},"Sete lugares"]'],
  ])('out of %s', (_name, value) => {
    expect(detailLinesField.parse(value)).toEqual(lines);
  });

  test('out of an object of labels and values', () => {
    expect(detailLinesField.parse({ Motor: '2.0', Portas: 4, Cor: null })).toEqual([
      { label: 'Motor', value: '2.0' },
      { label: 'Portas', value: '4' },
    ]);
  });

  test.each([
    ['Cor:null', false],
    ['Cor = None', false],
    ['Cor - undefined', false],
    ['Cor.....NaN', false],
    ['Portas | null', false],
    ['Cor:', true],
    ['Cor: Azul - null', true],
    ['Sem null', true],
    ['Rodas - aro 18 - none', true],
    ['Ré-none', true],
  ])('the line %j is one with a value: %j', (line, hasValue) => {
    expect(detailLinesField.parse(line)).toHaveLength(Number(hasValue));
  });

  test('a time of day is not a label', () => {
    expect(detailLinesField.parse('Revisado 10:30')).toEqual([
      { label: null, value: 'Revisado 10:30' },
    ]);
  });
});

test.each([
  ['2024-05-31 10:00:00', '2024-05-31'],
  ['2024-05-31T10:00:00.000000Z', '2024-05-31'],
  ['31/05/2024', '2024-05-31'],
  ['30/02/2024', null],
  ['2024-13-01', null],
  ['ontem', null],
  [20_240_531, null],
])('date %j is %j', (value, expected) => {
  expect(dateField.parse(value)).toBe(expected);
});

test('nested: a record or a list of one; anything else is none', () => {
  const field = z.object({ inside: nestedRecordField(z.object({ text: textField })) });
  const read = (inside: unknown) => field.parse({ inside }).inside;

  expect(read({ text: 'a' })).toEqual({ text: 'a' });
  expect(read([{ text: 'a' }])).toEqual({ text: 'a' });
  for (const none of [null, undefined, {}, [], '', 'x', 0]) expect(read(none)).toBeNull();
  expect(flagField.parse(undefined)).toBe(false);
});
