import { TYPED_SEARCH_STORAGE_KEY } from '@/lib/search/address/typed-field';
import { getTypedWords } from './typed-words';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
    },
  });
});

test('the first search page after typed words belongs to them, also after going back', () => {
  stored.set(TYPED_SEARCH_STORAGE_KEY, 'sedã preto');
  expect(getTypedWords('/veiculos')).toBe('');
  expect(getTypedWords('/busca/todos?ignorado=sed%C3%A3')).toBe('sedã preto');
  expect(getTypedWords('/busca/blindados')).toBe('');
  expect(getTypedWords('/busca/todos?ignorado=sed%C3%A3')).toBe('sedã preto');
});

test('without typed words no page has any', () => {
  expect(getTypedWords('/busca/todos')).toBe('');
  expect(getTypedWords('/busca/todos')).toBe('');
});
