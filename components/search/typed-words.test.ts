import { TYPED_SEARCH_STORAGE_KEY } from '@/lib/search/typed/field';
import { typedWordsOf } from './typed-words';

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

test('the first search page after a question answers it, and does so again', () => {
  stored.set(TYPED_SEARCH_STORAGE_KEY, 'sedã preto');
  expect(typedWordsOf('/veiculos')).toBe('');
  expect(typedWordsOf('/busca/todos?ignorado=sed%C3%A3')).toBe('sedã preto');
  expect(typedWordsOf('/busca/blindados')).toBe('');
  expect(typedWordsOf('/busca/todos?ignorado=sed%C3%A3')).toBe('sedã preto');
});

test('without a question no page answers one', () => {
  expect(typedWordsOf('/busca/todos')).toBe('');
  expect(typedWordsOf('/busca/todos')).toBe('');
});
