import { createPageKey } from '@/lib/server/next-internals/testing/keys';

import { isKnownAddress, rememberFoundPage, setDataPathCheck } from './known-addresses';

it('knows fixed pages, pages found before, and those whose data the process has', () => {
  const isKnown = (path: string) => isKnownAddress(createPageKey(path));
  expect(isKnown('/blindagem')).toBe(true);
  expect(isKnown('/detalhe/onix')).toBe(false);

  rememberFoundPage(createPageKey('/detalhe/onix'));
  expect(isKnown('/detalhe/onix')).toBe(true);
  expect(isKnown('/detalhe/tracker')).toBe(false);

  setDataPathCheck((path) => path === '/detalhe/tracker');
  expect(isKnown('/detalhe/tracker')).toBe(true);
  expect(isKnown('/detalhe/invented')).toBe(false);
});
