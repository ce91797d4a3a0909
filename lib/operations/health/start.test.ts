/** @jest-environment node */
import { testSettings } from '@/lib/server/env/testing';
import { reusePackages } from '@/lib/server/testing/reuse-packages';

reusePackages();

const before = { ...process.env };
afterEach(() => {
  process.env = before;
});

/** Returns the names of the warnings with which a site of these settings starts. */
async function warningsWith(
  settings: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  jest.resetModules();
  process.env = { ...before, ...testSettings, ...settings };
  const lines: string[] = [];
  jest.doMock('@/lib/server/log/log', () => ({
    log: (level: string, event: string) => level === 'warn' && lines.push(event),
  }));
  const { logStart: reportStart } = await import('./start');
  await reportStart();
  return lines;
}

test('company, data officer and credentials that the settings do not name are warnings', async () => {
  const officer = {
    DATA_OFFICER_NAME: 'Helena Martins',
    DATA_OFFICER_EMAIL: 'privacidade@exemplo.example',
  };
  const GROUP_CREDENTIALS = '[{"nome": "Selo", "link": "https://exemplo.example/"}]';
  expect(await warningsWith({})).toEqual([
    'company.unknown',
    'officer.unknown',
    'credentials.unknown',
  ]);
  expect(await warningsWith({ ...officer, GROUP_CREDENTIALS })).toEqual(['company.unknown']);
  expect(await warningsWith({ ...officer, DATA_OFFICER_EMAIL: '', GROUP_CREDENTIALS })).toEqual([
    'company.unknown',
    'officer.unknown',
  ]);
  expect(await warningsWith({ ...officer, GROUP_CREDENTIALS: '[]' })).toContain(
    'credentials.unknown',
  );
});
