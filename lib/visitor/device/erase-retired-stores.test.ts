import { eraseRetiredStores } from './erase-retired-stores';

test('what only earlier versions stored is erased, even in a browser that refuses one storage, and nothing else', () => {
  const erased: string[] = [];
  const erase = (name: string) => void erased.push(name);
  const refuse = () => {
    throw new Error('SecurityError');
  };
  Object.assign(globalThis, {
    localStorage: { removeItem: erase },
    caches: { delete: erase },
    indexedDB: { deleteDatabase: erase },
  });
  eraseRetiredStores();
  expect(erased).toEqual(['lembrados', 'visitas', 'estoque']);

  erased.length = 0;
  Object.assign(globalThis, { localStorage: { removeItem: refuse } });
  eraseRetiredStores();
  expect(erased).toEqual(['estoque']);
});
