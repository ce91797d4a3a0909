import { contactForm } from '@/lib/forms/contact';
import type { QueuedForm } from '@/lib/forms/waiting/rules';
import * as sending from '@/lib/forms/waiting/send';
import * as store from '@/lib/forms/waiting/store';

import { sendOrQueue } from './waiting-store';

jest.mock('@/lib/forms/waiting/send');
jest.mock('@/lib/forms/waiting/store');

const earlier: QueuedForm = {
  id: 1,
  key: 'chave',
  action: '/api/contato',
  isMultipart: false,
  what: 'mensagem',
  opens: 'Abrir',
  keptAt: 0,
  entries: [],
  draft: { key: 'contato', page: '/faleconosco', inMemory: [] },
  state: { kind: 'sent', next: null, protocol: null, isCounted: false },
};

beforeEach(() => void jest.useFakeTimers());

test('a form is sent even if the device cannot record that the previous one was tracked, and only conversions are', async () => {
  const serviceWorker = { controller: {} };
  Object.defineProperties(globalThis, {
    navigator: { value: { locks: {}, serviceWorker }, configurable: true },
    location: { value: { pathname: '/', search: '' }, configurable: true },
  });
  jest.mocked(sending.sendQueuedForms).mockResolvedValue(null);
  jest
    .mocked(store.readForms)
    .mockResolvedValue([earlier, { ...earlier, id: 2, isConversion: false }]);
  jest.mocked(store.claimConversion).mockRejectedValue(new Error('QuotaExceededError'));
  const sent = { kind: 'sent', next: '/detalhes/contato' } as const;
  const form = {
    of: contactForm,
    element: undefined as never,
    attempt: { key: 'outra', elapsedMs: 3_000 },
    draftKey: 'contato',
    isMultipart: false,
  };
  await expect(sendOrQueue(async () => sent, form)).resolves.toEqual(sent);
  expect(store.claimConversion).toHaveBeenCalledWith(1);
  expect(store.claimConversion).not.toHaveBeenCalledWith(2);
});
