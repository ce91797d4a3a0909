import { answerJson, answerText, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { setEnvironmentVariables } from '@/lib/server/env/testing';

import { parseContact } from './own-contacts';
import { verifyContact } from './verify-contact';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startConfiguredBackend();
  setEnvironmentVariables({
    DATA_OFFICER_NAME: 'Helena Martins',
    DATA_OFFICER_EMAIL: 'privacidade@bastiao.example',
  });
});
afterAll(() => backend.close());

const headersOf = (address: string) => new Headers({ 'x-forwarded-for': address });

function verify(typed: string, address = '192.0.2.1') {
  const contact = parseContact(typed);
  if (contact === null) throw new Error('no contact');
  return verifyContact(contact, headersOf(address));
}

// The test comes first, because the backend's last good answer would be used later.
test('while general data cannot be read, no telephone is called a stranger’s', async () => {
  backend.answer(answerText('broken', 500));
  await expect(verify('11 5550-2002', '192.0.2.3')).resolves.toEqual({ kind: 'no-list' });
});

test('a telephone, an e-mail and a CNPJ are compared with general data and settings', async () => {
  backend.answer(
    answerJson([{ telefone: '(11) 5550-2002', whatsapp: [{ whatsapp: '11 95550-2001' }] }]),
  );
  await expect(verify('+55 11 5550.2002')).resolves.toEqual({
    kind: 'ours',
    titles: ['Telefone do grupo'],
  });
  await expect(verify('11955502001')).resolves.toMatchObject({ kind: 'ours' });
  await expect(verify('Privacidade@Bastiao.Example')).resolves.toMatchObject({ kind: 'ours' });
  await expect(verify('11 95550-2009')).resolves.toEqual({ kind: 'unknown' });
  await expect(verify('5550-2009')).resolves.toEqual({ kind: 'without-area' });
  await expect(verify('pix@bastiao.example')).resolves.toEqual({ kind: 'unknown' });
  // The settings name no company, so there is nothing to compare a CNPJ with.
  await expect(verify('11.222.333/0001-81')).resolves.toEqual({ kind: 'no-list' });
});

test('a sender may try twenty contacts an hour that are not the group’s', async () => {
  for (let time = 0; time < 20; time += 1) {
    const typed = `11 97770-${String(time).padStart(4, '0')}`;
    await expect(verify(typed, '192.0.2.7')).resolves.toEqual({ kind: 'unknown' });
    await expect(verify('11 5550-2002', '192.0.2.7')).resolves.toMatchObject({ kind: 'ours' });
  }
  await expect(verify('11 97776-1234', '192.0.2.7')).resolves.toEqual({ kind: 'too-many' });
  await expect(verify('11 97776-1234', '192.0.2.8')).resolves.toEqual({ kind: 'unknown' });
});
