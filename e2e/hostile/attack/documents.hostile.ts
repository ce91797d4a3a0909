import { residentMebibytes } from '../support/site';
import { test } from '../support/test';
import { requestPage } from '../support/visit';

test('cinquenta documentos de uma vez cabem na memória', async ({ ledger, startWorld }) => {
  const world = await startWorld('documentos-memoria', {
    TRUSTED_PROXIES: '1',
    // The timeout is as long as in production, because fifty drawings delay the process's requests to the backend by
    // more than a test's short timeout.
    BACKEND_ATTEMPT_TIMEOUT_MS: '4000',
    BACKEND_DEADLINE_MS: '9000',
  });
  const address = '/estetica/orcamento/AUR-1/documento.pdf';
  const times: number[] = [];
  for (let time = 0; time < 12; time += 1) times.push((await requestPage(world, address)).ms);
  // The fastest run counts, because other processes use the processor too.
  const quickest = Math.min(...times);
  ledger.record('um documento', quickest > 200 && 'lento', `${String(quickest)} ms`);

  const before = residentMebibytes(world);
  let most = before;
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        requestPage(world, address, {
          headers: { 'x-forwarded-for': `198.51.${String(round)}.${String(number)}` },
        }),
      ),
    );
    most = Math.max(most, residentMebibytes(world));
    const drawn = answers.filter(({ status, text }) => status === 200 && text.includes('%%EOF'));
    ledger.record(
      'cinquenta documentos de uma vez',
      drawn.length < 20 && 'poucos',
      String(drawn.length),
    );
  }
  ledger.record(
    'memória depois de quatro vezes cinquenta',
    most - before > 150 && 'demais',
    `${String(most - before)} MB`,
  );
});
