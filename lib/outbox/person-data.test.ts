import { createEntryEncryption } from './entry';
import {
  findPersonData,
  createPersonMatcher,
  containsMatchingText,
  formatReadableLines,
} from './person-data';
import { createStubStore } from './testing/stub-store';

const envelope = createEntryEncryption('um segredo de trinta e dois letras');

test.each([
  ['ana@provedor.com.br', 'Ana <ANA@provedor.com.br>', true],
  ['Ana@Provedor.com.br', 'ana@provedor.com.br', true],
  ['ana@provedor.com.br', 'mariana@provedor.com.br', false],
  ['ana@provedor.com.br', 'ana@provedor.com.br.exemplo', false],
  [' ana@provedor.com.br ', 'Escreva para ana@provedor.com.br.', true],
  ['ana@provedor.com.br', '“ana@provedor.com.br” mailto:ana@provedor.com.br?x', true],
  ['ana@provedor.com.br', 'joao@exemplo.com/ana@provedor.com.br|', true],
  ["d'ana+1@provedor.com.br", "d'ana+1@provedor.com.br!", true],
  ['ana@provedor.com.br', 'maria.ana@provedor.com.br', false],
  ['ana@provedor.com.br', 'ana@provedorXcom.br', false],
  ['(11) 98888-7777', '11988887777', true],
  ['(11) 98888-7777', '11/98888–7777', true],
  ['(11) 98888-7777', '１１ ９８８８８‑７７７７', true],
  ['+55 11 98888-7777', 'Ligue para (11) 98888-7777 / 98888-0000', true],
  ['11988887777', '(11) 98888-7778', false],
  // Figures of a message are no telephone because they stand one after the other.
  ['11988887777', 'Pago 119, entrada 8888, parcelas de 7777', false],
])('%s in "%s": %p', (who, text, isIn) => {
  expect(createPersonMatcher(who)?.(text)).toBe(isIn);
});

test.each([
  '',
  'Ana',
  '123',
  'ana@',
  'ana @provedor.com.br',
  'ana@provedor.com.br,bia@provedor.com.br',
  '98888-7777',
])('"%s" is no person anybody could be sure of', (who) => {
  expect(createPersonMatcher(who)).toBeNull();
});

test('a person is found however deep their name stands, and never in a picture', () => {
  const matches = createPersonMatcher('ana@provedor.com.br')!;
  expect(
    containsMatchingText({ lead: [{ contact: { email: 'ana@provedor.com.br' } }] }, matches),
  ).toBe(true);
  expect(containsMatchingText({ photo: 'ana@provedor.com.br '.repeat(1_000) }, matches)).toBe(
    false,
  );
  expect(containsMatchingText([null, undefined, 7, true], matches)).toBe(false);
  expect(containsMatchingText({ telefone: 11988887777 }, createPersonMatcher('11988887777')!)).toBe(
    true,
  );
});

test('what waits, what is parked and what was delivered is found; what no secret opens is counted', async () => {
  const ana = { contact: { name: 'Ana', phone: '(11) 98888-7777', email: 'ana@provedor.com.br' } };
  const bia = { contact: { name: 'Bia', phone: '(11) 97777-6666', email: 'bia@provedor.com.br' } };
  const sealed = (id: string, content: unknown) =>
    envelope.encrypt(id, { kind: 'lead', key: 'chave', content });
  const stores = {
    waits: sealed('waits', ana),
    other: sealed('other', bia),
    parked: sealed('parked', ana),
    lost: createEntryEncryption('outro segredo de trinta e duas letras').encrypt('lost', {
      kind: 'lead',
      key: 'chave',
      content: ana,
    }),
    done: envelope.encryptResult('done', { nome: 'Ana', email: 'ana@provedor.com.br' }),
  };
  const store = createStubStore({
    list: async () => [
      { id: 'waits', createdAt: 1, state: 'waiting' },
      { id: 'other', createdAt: 2, state: 'waiting' },
      { id: 'parked', createdAt: 3, state: 'refused' },
      { id: 'lost', createdAt: 4, state: 'unreadable' },
      { id: 'gone', createdAt: 5, state: 'waiting' },
    ],
    listDone: async () => ['done'],
    read: async (id) =>
      id in stores
        ? {
            id,
            createdAt: 0,
            tries: 0,
            isDone: id === 'done',
            encrypted: stores[id as keyof typeof stores],
          }
        : null,
  });
  expect(
    await findPersonData(store, envelope, createPersonMatcher('ana@provedor.com.br')!),
  ).toEqual({
    entries: [
      { id: 'waits', createdAt: 1, state: 'waiting', content: ana },
      { id: 'parked', createdAt: 3, state: 'refused', content: ana },
      {
        id: 'done',
        createdAt: null,
        state: 'delivered',
        content: { nome: 'Ana', email: 'ana@provedor.com.br' },
      },
    ],
    unreadable: 1,
  });
});

test('a person reads it in Portuguese, without what is empty and without the letters of a picture', () => {
  const lines = formatReadableLines({
    kind: 'proposal',
    contact: { name: 'Ana Prado', phone: '(11) 98888-7777' },
    tradeIn: null,
    proposal: 'Dou entrada.\nO resto em\r12 vezes.\u001b[2J',
    fotos: { frente: 'x'.repeat(20_000) },
    itens: [{ id: 7 }],
  });
  expect(lines).toEqual([
    'tipo: proposal',
    'contato, nome: Ana Prado',
    'contato, telefone: (11) 98888-7777',
    'proposta: Dou entrada. O resto em 12 vezes. [2J',
    'fotos, frente: (imagem)',
    'itens, 0, id: 7',
  ]);
});
