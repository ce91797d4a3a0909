import { answerTo } from '@/e2e/hostile/support/data';
import { bodyOf, otherAnswers } from '@/e2e/support/other-backend';
import { BASE_PATH } from '@/e2e/support/other-backend/vehicles';
import { runCheck } from '@/scripts/check-backend/testing/run';
import { startFaultyBackend } from '@/scripts/faulty-backend.mjs';

import { siteCalls } from './testing/calls';
import { checker, operationsOf, readDocument } from './testing/document';

/**
 * What backends say that add to the specification, or say it otherwise: the fixtures that browser tests run the site on
 * (e2e/other-backend.spec.ts, e2e/hostile).
 */
const others = {
  // Brands, `seo_url` and second pictures where the specification has none, numbers as text, envelopes of all kinds.
  'with more': answerTo,
  'said otherwise': (method: string, path: string, query: URLSearchParams) =>
    bodyOf(method, path, query, { nome: 'Ana', tipo: 1 }),
};

const { document } = readDocument();
const answers = operationsOf(document).flatMap(({ calls, answer }) =>
  answer ? calls.map((name) => [name as keyof typeof siteCalls, answer.schema] as const) : [],
);

/** What stands in for the names of things in the calls: of the embedded backend, and of each of these. */
const KNOWN = {
  'with more': { 'piccola-2022': 'aurora-serra-701', 'BLD-1': 'AUR-1', 'EST-1': 'AUR-1' },
  'said otherwise': {
    'piccola-2022': '4102',
    'BLD-1': 'BLD-2026-RCJBDQRK',
    'EST-1': 'EST-2026-AQ9C95QD',
    'Brandt & Söhne': 'Boiúna',
    'semi-novo': '2',
    '13': 'ref-2',
  },
} as const;

describe.each(Object.entries(others))('a backend %s', (name, answer) => {
  const known: Readonly<Record<string, string>> = KNOWN[name as keyof typeof KNOWN];
  const named = (text: string) => known[text] ?? text;

  test.each(answers)('%s: fits the document, and is read without loss', (call, schema) => {
    const fits = checker(schema, document);
    const { sent, read } = siteCalls[call];
    for (const { method, path, query } of sent) {
      const values = [...new URLSearchParams(query)].map(([key, value]) => [key, named(value)]);
      const to = path.split('/').map(decodeURIComponent).map(named).join('/');
      const body = answer(method, to, new URLSearchParams(values));
      expect([to, body === undefined]).toEqual([to, false]);
      expect([to, fits(body)]).toEqual([to, []]);
      expect(read?.(body).lost ?? []).toEqual([]);
    }
  });
});

test('a backend that says all otherwise fits the site, as `npm run check:backend` says', async () => {
  const headers = { authorization: 'Bearer a', 'x-chave': 'b', 'x-token': 'c' };
  const backend = await startFaultyBackend(otherAnswers(headers), BASE_PATH);
  const { code, stdout } = await runCheck(['--url', backend.url + BASE_PATH], {
    API_AUTHORIZATION: 'Bearer a',
    API_KEY: 'b',
    API_TOKEN: 'c',
    API_KEY_HEADER: 'x-chave',
    API_TOKEN_HEADER: 'x-token',
  });
  await backend.stop();
  expect(stdout).not.toMatch(/^✗/m);
  expect(code).toBe(0);
});
