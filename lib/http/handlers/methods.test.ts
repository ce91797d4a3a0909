import { defineMethods, refuseAllMethods } from './methods';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const ADDRESS = 'https://www.example.test/api/propostas';
const ALL = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const ask = (file: ReturnType<typeof defineMethods>, method: (typeof ALL)[number] | 'OPTIONS') =>
  file[method](new Request(ADDRESS, { method }), null);

const answering = () => Response.json({ answered: true });

it('a file answers its own method, and no other', async () => {
  const file = defineMethods({ POST: answering });
  expect((await ask(file, 'POST')).status).toBe(200);

  for (const method of ALL.filter((other) => other !== 'POST')) {
    const answer = await ask(file, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('OPTIONS, POST');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ status: 405, instance: expect.any(String) });
  }
});

it('what can be read has its headers for HEAD', async () => {
  const answer = await ask(defineMethods({ GET: answering }), 'OPTIONS');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

it.each([404, 410] as const)('what is not there is a %d, whatever the method', async (status) => {
  for (const method of [...ALL, 'OPTIONS'] as const) {
    const answer = await ask(refuseAllMethods(status), method);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  }
});
