import { runCheck } from '@/scripts/check-backend/testing/run';
import { embeddedCredentials, startEmbeddedBackend } from '@/scripts/testing/processes';

jest.setTimeout(60_000);

test('fits the site, as `npm run check:backend` says', async () => {
  const backend = await startEmbeddedBackend();
  const { code, stdout } = await runCheck(['--url', backend.url], embeddedCredentials);
  await backend.stop();
  expect(stdout).not.toMatch(/^✗/m);
  expect(stdout).toContain(' 0 com problemas');
  expect(stdout).toContain('Este backend atende ao site.');
  expect(code).toBe(0);
});
