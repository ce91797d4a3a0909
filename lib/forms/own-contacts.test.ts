import { lacksAreaCode, listOwnContacts, parseContact } from './own-contacts';

test.each([
  ['(11) 95550-2001', '+5511955502001'],
  ['+55 11 95550.2001', '+5511955502001'],
  ['  0055 11 955502001 ', '+5511955502001'],
  ['0 15 11 95550-2001', '+5511955502001'],
  ['５５１１９５５５０２００１', '+5511955502001'],
  ['https://wa.me/5511955502001?text=oi', '+5511955502001'],
  ['https://api.whatsapp.com/send?phone=5511955502001', '+5511955502001'],
  ['https://api.whatsapp.com/send?phone=%2B5511955502001&text=oi', '+5511955502001'],
  ['\u202A+55 11 95550\u20112001\u202C', '+5511955502001'],
  ['11 95550−2001', '+5511955502001'],
  ['11 95550-2001 ramal 12', '+5511955502001'],
  ['É de vocês o 11 95550-2001?', '+5511955502001'],
  ['11 95550-2001 (c/ WhatsApp)', '+5511955502001'],
  ['+55 41 9555-2001', '+5541995552001'],
  ['0800 555 2002', '08005552002'],
  ['+1 305 555-0100', '+13055550100'],
])('the telephone "%s" is read as %s', (typed, value) => {
  expect(parseContact(typed)).toEqual({ kind: 'phone', value });
});

test('an e-mail and a CNPJ are read whatever their letters and dots', () => {
  const email = { kind: 'email', value: 'contato@bastiao.example' };
  for (const typed of [
    ' Contato@Bastiao.Example',
    'mailto:contato@bastiao.example',
    '<contato@bastiao.example>.',
    'mailto:contato@bastiao.example?subject=oi',
    'contato@bastiao.example\u200B',
  ])
    expect(parseContact(typed)).toEqual(email);
  const cnpj = { kind: 'cnpj', value: '11.222.333/0001-81' };
  for (const typed of [
    '11222333000181',
    '11.222.333/0001-81',
    ' 11 222 333 0001 81',
    'CNPJ: 11.222.333/0001-81',
  ])
    expect(parseContact(typed)).toEqual(cnpj);
});

test.each([
  '',
  'Bastião Motors',
  'contato@',
  'a@b',
  '12345',
  '11.222.333/0001-82',
  'CNPJ 45.987.654/0001-12',
  'contato@bastiao.example@golpe.example',
])('"%s" is none of the three', (typed) => {
  expect(parseContact(typed)).toBeNull();
});

test.each([
  '(11) 95550-2001 ou (11) 97777-0001',
  '11 95550-2001 11 97777-0001',
  '(11)95550-2001(11)97777-0001',
  'https://golpe.example/5511955502001',
  'https://wa.me.golpe.example/5511955502001',
  'https://golpe.example/?x=wa.me/5511955502001',
  'golpe.example?phone=5511955502001',
  'golpe.example#5511955502001',
  '5511955502001.golpe.example',
  'wa.me/5511955502001 ou 11 97777-0001',
  '<contato@bastiao.example> <pix@golpe.example>',
])('a contact of the group beside one of a stranger is not read: "%s"', (typed) => {
  expect(parseContact(typed)).toBeNull();
});

test('a text longer than the field of the page is not read, because reading it could take long', () => {
  expect(parseContact(`11 95550-2001${' '.repeat(200)}`)).toBeNull();
});

test('a number without its area code may be anybody’s, unless it is a national one of the group', () => {
  const local = parseContact('95550-2001');
  expect(local && lacksAreaCode(local)).toBe(true);
  for (const typed of ['11 95550-2001', '4004-1234', '3003-1234', '0800 555 2002']) {
    const whole = parseContact(typed);
    expect(whole && lacksAreaCode(whole)).toBe(false);
  }
});

test('the group’s contacts are those of general data and settings, each with what it is', () => {
  const general = {
    phone: '(11) 5550-2001 / 5550-2002 / 4004-1234',
    whatsapp: [
      { number: '558005552001', recipient: 'Vendas' },
      { number: '5511955502001', recipient: 'Blindagem' },
      { number: '5511955502002', recipient: null },
    ],
  };
  const company = {
    name: 'Bastião Ltda.',
    cnpj: '11.222.333/0001-81',
    address: 'Rua 1',
    email: 'Contato@Bastiao.example',
  };
  const own = listOwnContacts(general, company, 'privacidade@bastiao.example');
  expect(own.map(({ value, title }) => `${value} ${title}`)).toEqual([
    '+551155502001 Telefone do grupo',
    '+551155502002 Telefone do grupo',
    '40041234 Telefone do grupo',
    '08005552001 WhatsApp do grupo (Vendas)',
    '+5511955502001 WhatsApp do grupo (Blindagem)',
    '+5511955502002 WhatsApp do grupo',
    'contato@bastiao.example E-mail da Bastião Ltda.',
    'privacidade@bastiao.example E-mail do encarregado de dados',
    '11.222.333/0001-81 CNPJ da Bastião Ltda.',
  ]);
  expect(listOwnContacts(null, null, null)).toEqual([]);
});
