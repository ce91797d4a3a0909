import type * as recentSearches from './recent-searches';

const content = new Map<string, string>();
let refuses = false;

/** Opens a tab: the module loads anew, the storage is shared. */
async function openTab(): Promise<typeof recentSearches> {
  jest.resetModules();
  Object.assign(globalThis, {
    window: globalThis,
    localStorage: {
      getItem: (name: string) => content.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (refuses) throw new DOMException('full', 'QuotaExceededError');
        content.set(name, text);
      },
      removeItem: (name: string) => content.delete(name),
    },
  });
  return import('./recent-searches');
}

beforeEach(() => {
  content.clear();
  refuses = false;
});

const search = (address: string, words = address) => ({ address, words });

test('the ten latest searches are stored, each once, until they are erased', async () => {
  const tab = await openTab();
  const other = await openTab();
  for (let page = 1; page <= 11; page += 1) tab.recordSearch(`/veiculos?pagina=${page}`, 'Todos');
  other.recordSearch('/veiculos?pagina=5', 'x'.repeat(400));
  const stored = tab.readRecentSearches();
  expect(stored.map(({ address }) => address.split('=')[1])).toEqual([
    '5',
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '4',
    '3',
    '2',
  ]);
  expect(stored[0]?.words).toHaveLength(300);
  other.eraseRecentSearches();
  expect(other.readRecentSearches()).toEqual([]);
  expect(content.size).toBe(0);
});

test('where the browser stores nothing, searches hold for the visit', async () => {
  refuses = true;
  const tab = await openTab();
  tab.recordSearch('/busca', 'Seminovos');
  tab.recordSearch('/busca/todos', 'Todos');
  expect(tab.readRecentSearches()).toEqual([
    search('/busca/todos', 'Todos'),
    search('/busca', 'Seminovos'),
  ]);
});

// A text that the build of 29 November 2026 wrote.
const GARAGE =
  '{"v":1,"kept":[],"seen":[{"slug":"s7","name":"Veloria S7","at":5}],"searches":[{"address":"/busca/blindados","words":"Blindados","at":1}]}';

test('the searches that an earlier build stored in the garage are moved, once', async () => {
  content.set('buscas', JSON.stringify([search('/busca')]));
  content.set('garagem', GARAGE);
  const tab = await openTab();
  expect(tab.readRecentSearches()).toMatchObject([
    search('/busca'),
    search('/busca/blindados', 'Blindados'),
  ]);
  expect(content.get('garagem')).toBe(GARAGE.replace(/\{"address.*?\}/, ''));
  tab.eraseRecentSearches();
  expect((await openTab()).readRecentSearches()).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  'https://example.com/busca',
  '//example.com/busca',
  '/buscar',
  '/busca/\\example.com',
  '/detalhe/x',
])('%s is refused as the address of a search', async (address) => {
  content.set('buscas', JSON.stringify([search(address)]));
  expect((await openTab()).readRecentSearches()).toEqual([]);
});

test.each(['<script>', '{}', '[null, 7, {"address": "/busca", "words": 1}]'])(
  '%s is read as no searches',
  async (text) => {
    content.set('buscas', text);
    expect((await openTab()).readRecentSearches()).toEqual([]);
  },
);
