import { ok } from '@/lib/backend/result';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { GET } from './route';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('@/lib/search/typed/server', () => ({
  suggestSearches: async () => Promise.resolve(ok({ brands: [] })),
}));

beforeAll(() => setEnvironmentVariables(testSettings));

it('answers as many suggestions of one sender as searches: 600 in ten minutes', async () => {
  const suggest = async (sender: string) => {
    const headers = { 'x-forwarded-for': sender };
    const request = new Request('https://site.test/api/busca/sugestoes?q=b', { headers });
    return (await GET(request, {})).status;
  };
  const statuses = await Promise.all(Array.from({ length: 700 }, () => suggest('203.0.113.7')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  expect(await suggest('203.0.113.8')).toBe(200);
});
