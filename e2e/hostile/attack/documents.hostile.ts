import { residentMebibytes, startWorld } from '../support/site';
import { test } from '../support/test';
import { visit } from '../support/visit';

test('um código forjado não é reconhecido, nem vira marcação da página', async ({
  world,
  ledger,
}) => {
  for (const code of [
    '0',
    'A'.repeat(8_000),
    '"><script>alert(1)</script>',
    '\u0000',
    '１２３４',
  ]) {
    const answer = await visit(world, `/verificar?codigo=${encodeURIComponent(code)}`);
    const right =
      answer.text.includes('Não reconhecemos este código') &&
      !answer.text.includes('<script>alert') &&
      answer.wrongs.length === 0;
    ledger.note(
      'código forjado',
      'desconhecido, como texto',
      String(answer.status),
      !right && `${code.slice(0, 40)} ${answer.wrongs.join('; ')}`,
    );
  }
});

test('cinquenta documentos de uma vez cabem na memória', async ({ ledger }) => {
  const world = await startWorld('documentos-memoria', {
    TRUSTED_PROXIES: '1',
    // As in production: fifty drawings keep the process from its backend for longer than a test's short wait.
    BACKEND_ATTEMPT_TIMEOUT_MS: '4000',
    BACKEND_DEADLINE_MS: '9000',
  });
  try {
    const address = '/estetica/orcamento/AUR-1/documento.pdf';
    const times: number[] = [];
    for (let time = 0; time < 12; time += 1) times.push((await visit(world, address)).ms);
    // Others use the processor too.
    const quickest = Math.min(...times);
    ledger.note('um documento', 'até 200 ms', `${String(quickest)} ms`, quickest > 200 && 'lento');

    const before = residentMebibytes(world);
    let most = before;
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, number) =>
          visit(world, address, {
            headers: { 'x-forwarded-for': `198.51.${String(round)}.${String(number)}` },
          }),
        ),
      );
      most = Math.max(most, residentMebibytes(world));
      const drawn = answers.filter(({ status, text }) => status === 200 && text.includes('%%EOF'));
      ledger.note(
        'cinquenta documentos de uma vez',
        'vinte ao menos, inteiros',
        String(drawn.length),
        drawn.length < 20 && 'poucos',
      );
      for (const { status, text, headers, wrongs } of answers) {
        const isWhole = status === 200 && text.includes('%%EOF');
        const isRefused = status === 503 && headers.get('retry-after') !== null;
        ledger.note(
          'um de cinquenta documentos de uma vez',
          '200, inteiro, ou 503 com Retry-After',
          String(status),
          (!(isWhole || isRefused) || wrongs.length > 0) && (wrongs.join('; ') || 'outra'),
        );
      }
    }
    ledger.note(
      'memória depois de quatro vezes cinquenta',
      'até 150 MB a mais',
      `${String(most - before)} MB`,
      most - before > 150 && 'demais',
    );
  } finally {
    await world.stop();
  }
});
