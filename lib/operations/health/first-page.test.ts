import { answerText, startFakeBackend, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { setEnvironmentVariables } from '@/lib/server/env/testing';
import { log } from '@/lib/server/log/log';
import { isStockComplete } from '@/lib/stock/state';

import { renderFirstPage } from './first-page';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('@/lib/stock/state', () => ({ isStockComplete: jest.fn() }));

let site: FakeBackend;

beforeAll(async () => {
  site = await startFakeBackend();
  setEnvironmentVariables({ __NEXT_PRIVATE_ORIGIN: site.url });
});
afterAll(() => site.close());

test('the first page is the offline page, requested once the stock is complete', async () => {
  const receivedBeforeAnswer: number[] = [];
  const answers = [false, true];
  jest.mocked(isStockComplete).mockImplementation(() => {
    receivedBeforeAnswer.push(site.received.length);
    return answers.shift() ?? true;
  });
  site.answer(answerText('<html>'));
  await renderFirstPage();
  expect(receivedBeforeAnswer).toEqual([0, 0]);
  expect(site.received).toMatchObject([{ method: 'GET', url: '/sem-conexao' }]);
  expect(log).not.toHaveBeenCalled();
});

test('a first page that fails, or cannot be requested, is a warning', async () => {
  jest.mocked(isStockComplete).mockReturnValue(true);
  site.answer(answerText('', 503));
  await renderFirstPage();
  setEnvironmentVariables({ __NEXT_PRIVATE_ORIGIN: '' });
  await renderFirstPage();
  expect(jest.mocked(log).mock.calls).toEqual([
    ['warn', 'first-page.failed', { status: 503 }],
    ['warn', 'first-page.failed', { reason: expect.any(String) as string }],
  ]);
});
