import { readPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { residentMebibytes, startWorld } from '../support/site';
import { test } from '../support/test';
import { visit, type Answer } from '../support/visit';

const ISSUED = 'Este documento foi emitido aqui';
const UNKNOWN = 'Não reconhecemos este código';
const TOO_MANY = 'Muitas tentativas';

/** What a visitor reads in the answer to a code. */
const said = ({ text }: Answer): string =>
  /<section role="status"[^]*?<\/section>/.exec(text)?.[0].replace(/<[^>]*>/g, ' ') ?? '';

test('códigos de documentos não se forjam, e um documento só abre para quem pode ler o orçamento', async ({
  ledger,
}) => {
  const world = await startWorld('documentos', { TRUSTED_PROXIES: '1' });
  let senders = 0;
  const verify = (code: string, sender = `192.0.2.${String((senders += 1))}`) =>
    visit(world, `/verificar?codigo=${encodeURIComponent(code)}`, {
      headers: { 'x-forwarded-for': sender },
    });
  try {
    const pdf = await fetch(`${world.site.url}/estetica/orcamento/AUR-1/documento.pdf`);
    const { qrCode } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    const right = new URL(qrCode ?? '').searchParams.get('codigo') ?? '';
    const changed = (place: number) =>
      right.slice(0, place) + (right[place] === 'Z' ? 'Y' : 'Z') + right.slice(place + 1);
    const other = changed(2);
    const known = await verify(right);
    ledger.note(
      'código de um documento nosso',
      'reconhecido',
      String(known.status),
      (!said(known).includes(ISSUED) || known.wrongs.length > 0) && known.wrongs.join('; '),
    );

    const forged = [
      other,
      changed(0),
      changed(12),
      changed(right.length - 2),
      right.slice(0, -6),
      right + right,
      Array.from(right).toReversed().join(''),
      '0',
      'Z'.repeat(399),
      'A'.repeat(8_000),
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '%00',
      '\u0000',
      '１２３４',
      '../../etc/passwd',
      '{"$gt":""}',
      '__proto__',
    ];
    const answers = new Set<string>();
    for (const code of forged) {
      const answer = await verify(code);
      answers.add(said(answer));
      ledger.note(
        'código forjado ou alterado',
        'desconhecido',
        String(answer.status),
        (!said(answer).includes(UNKNOWN) || answer.wrongs.length > 0) &&
          `${code.slice(0, 40)} ${answer.wrongs.join('; ')}`,
      );
      ledger.note(
        'o código digitado na página',
        'nunca como marcação',
        String(answer.status),
        /<img src=x|<script>alert/.test(answer.text) && code,
      );
    }
    ledger.note(
      'o que se diz dos códigos que não são nossos',
      'sempre o mesmo',
      String(answers.size),
      answers.size !== 1 && [...answers].join(' | '),
    );
    for (const query of [
      'codigo=a&codigo=b',
      'codigo[]=a',
      'codigo=',
      'pedido=AUR-1',
      'codigo=%ff',
    ]) {
      const answer = await visit(world, `/verificar?${query}`);
      ledger.note(
        'consulta malformada',
        '200, nada reconhecido',
        String(answer.status),
        (answer.status !== 200 || answer.text.includes(ISSUED) || answer.wrongs.length > 0) &&
          query,
      );
    }

    // Fewer than wait for a page at once: beyond them the answer is that of an overload.
    const burst = await Promise.all(
      Array.from({ length: 45 }, (_, number) => verify(`${other}${String(number)}`, '203.0.113.9')),
    );
    const tried = burst.filter((answer) => said(answer).includes(UNKNOWN)).length;
    const refused = burst.filter((answer) => said(answer).includes(TOO_MANY)).length;
    ledger.note(
      'quarenta e cinco códigos errados de um endereço de uma vez',
      'vinte conferidos em uma hora',
      String(tried),
      (tried !== 20 || refused !== 25) && `${String(refused)} recusados`,
    );
    ledger.note(
      'código certo depois deles',
      'muitas tentativas',
      String(said(await verify(right, '203.0.113.9')).includes(TOO_MANY)),
      !said(await verify(right, '203.0.113.9')).includes(TOO_MANY) && 'conferido',
    );

    world.backend.received();
    for (const address of [
      '/blindagem/orcamento/AUR-1/documento.pdf',
      '/blindagem/orcamento/XXX-1/documento.pdf',
      '/blindagem/orcamento/AUR-1%20/documento.pdf',
      '/blindagem/orcamento/%2e%2e%2fapi/documento.pdf',
    ]) {
      const answer = await visit(world, address, {
        headers: { cookie: '__Secure-orcamento=YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXo' },
      });
      ledger.note(
        'documento sem o código do pedido',
        '303 para o resultado, que o pede',
        String(answer.status),
        (answer.status !== 303 || answer.text.includes('%PDF') || answer.wrongs.length > 0) &&
          `${address} ${answer.wrongs.join('; ')}`,
      );
    }
    const asked = world.backend.received().filter(({ path }) => path.includes('orcamento'));
    ledger.note(
      'perguntas ao backend, que enviaria códigos por e-mail',
      'nenhuma',
      String(asked.length),
      asked.length > 0 && 'enviado',
    );
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await visit(world, '/estetica/orcamento/AUR-1/documento.pdf', { method });
      ledger.note(
        'outro método num documento',
        '405',
        String(answer.status),
        // Next answers it, with the headers of any page.
        answer.status !== 405 && method,
      );
    }
  } finally {
    await world.stop();
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
