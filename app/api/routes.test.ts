import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import type { defineMethods } from '@/lib/http/handlers/methods';
import { setEnvironmentVariables } from '@/lib/server/env/testing';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE = 'https://www.example.test';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const context = { params: Promise.resolve({ pedido: 'AUR-9', id: '5' }) };

type Exports = ReturnType<typeof defineMethods>;

/** The folders of all routes, except for the catch-all route. */
const folders = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts') && !file.startsWith('[['))
  .map(dirname)
  .sort();

/** Returns the exports of a route, and the methods it answers. */
async function open(folder: string) {
  const file = (await import(join(__dirname, folder, 'route.ts'))) as Exports;
  const allow = (await file.OPTIONS(new Request(SITE), context)).headers.get('allow') ?? '';
  return { file, allow, answered: METHODS.filter((method) => allow.split(', ').includes(method)) };
}

const ask = (file: Exports, method: (typeof METHODS)[number], init: RequestInit = {}) =>
  file[method](new Request(`${SITE}/api`, { method, ...init }), context);

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startConfiguredBackend();
  setEnvironmentVariables({ REVALIDATE_SECRET: 'segredo-da-renovacao-com-32-caracteres' });
  backend.answer(answerJson({ id: 1 }, 201));
});
afterAll(() => backend.close());

/** These requests come from no page of ours. */
const strangers: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none', origin: SITE },
  { 'sec-fetch-site': 'same-origin, cross-site' },
  { origin: `${SITE}/` },
  { origin: `${SITE}.mau.test` },
  { referer: `${SITE}/` },
];

it('there are routes that read and routes that write', async () => {
  const all = await Promise.all(folders.map(open));
  expect(all.filter(({ answered }) => answered.includes('GET')).length).toBeGreaterThan(10);
  expect(all.filter(({ answered }) => !answered.includes('GET')).length).toBeGreaterThan(10);
});

it.each(folders)(
  '/api/%s answers its own methods: 405 with Allow for the others',
  async (folder) => {
    const { file, allow, answered } = await open(folder);
    for (const method of METHODS.filter((other) => !answered.includes(other))) {
      const answer = await ask(file, method, { headers: { 'sec-fetch-site': 'same-origin' } });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allow]);
    }
  },
);

it.each(folders)('/api/%s takes no write of another site, whatever its type', async (folder) => {
  const { file, answered } = await open(folder);
  for (const method of answered.filter((each) => each !== 'GET')) {
    for (const sender of strangers) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const headers = { 'content-type': type, ...sender };
        const { status } = await ask(file, method, { headers, body: '{}' });
        // Notices of the backend come with a secret.
        expect([headers, status]).toEqual([headers, folder === 'revalidar' ? 401 : 403]);
      }
    }
  }
  expect(backend.received).toEqual([]);
});
