import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { createCalendarRoute } from './calendar-route';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

beforeAll(() => setEnvironmentVariables(testSettings));

const event = { uid: 'um@example.test', summary: 'Revisão', day: '2026-11-20' };
const get = createCalendarRoute('/api/agenda/prova', 'prova', async (query) =>
  query.get('dia') === '2026-11-20' ? [event as never] : null,
);
const ask = (query: string) => get(new Request(`https://www.example.test/?${query}`), null);

it('a day that is none is no file', async () => {
  for (const query of ['dia=2026-02-30', 'dia=', '']) expect((await ask(query)).status).toBe(400);
});
