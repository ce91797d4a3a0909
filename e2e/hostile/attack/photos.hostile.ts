import { readFileSync } from 'node:fs';
import { createBlankPng } from '../../../lib/forms/sell/testing/blank-png';
import { LONG_PICTURE_NAME } from '../support/dialect';
import { testVisitor } from '../support/forms';
import type { SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/** Returns the most memory that the site's process has had, in mebibytes. */
function peakMebibytes({ site }: SiteWithBackend): number {
  const status = readFileSync(`/proc/${String(site.pid)}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function sendCar(world: SiteWithBackend, sender: string, photo: Buffer, count = 1) {
  const body = new FormData();
  const { name, phone } = testVisitor;
  for (const field of Object.entries({ brand: 'Aurora', model: 'Serra', name, phone }))
    body.append(...field);
  for (const place of ['front', 'side', 'rear', 'interior'].slice(0, count))
    body.append(place, new File([new Uint8Array(photo)], 'foto.png'));
  return requestPage(world, '/api/venda-de-carro', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      'x-forwarded-for': sender,
    },
    body,
  });
}

test('fotos de linhas sem fim não tomam a memória do processo; as mais compridas que passam, também não', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('fotos-compridas', { TRUSTED_PROXIES: '1' });
  const longest = await createBlankPng({ width: 16_384, height: 1_525 });
  await sendCar(world, '203.0.113.1', longest);
  const before = peakMebibytes(world);

  for (const [width, height, bits, interlaced] of [
    [12_500_000, 2, 8, false],
    [2_500_000, 10, 8, true],
    [2, 12_500_000, 8, false],
    [65_500, 381, 8, false],
    [16_385, 700, 16, false],
  ] as const) {
    const photo = await createBlankPng({ width, height, bits, interlaced });
    const { status, text, ms } = await sendCar(world, '203.0.113.2', photo, 4);
    const isRefused = status === 422 && text.includes('até 16.384 pixels');
    ledger.record(
      `foto de ${String(width)} por ${String(height)}`,
      (!isRefused || ms > 3_000) && `${text} em ${String(ms)} ms`,
      String(status),
    );
  }
  for (const photo of [
    longest,
    await createBlankPng({ width: 1_525, height: 16_384 }),
    await createBlankPng({ width: 16_384, height: 381, bits: 16, interlaced: true }),
  ])
    expect((await sendCar(world, '203.0.113.3', photo, 4)).status).toBe(201);

  // The same picture as that of a vehicle: in what is shared, and made small.
  const shared = await requestPage(world, `/detalhe/aurora-${LONG_PICTURE_NAME}/og.jpg`);
  const drawn = await requestPage(world, shared.headers.get('location') ?? '');
  ledger.record('figura do carro', drawn.status !== 200 && drawn.text, String(drawn.status));
  const small = await requestPage(
    world,
    `/_next/image?url=${encodeURIComponent(`/midia/fotos/${LONG_PICTURE_NAME}.png`)}&w=1200&q=70`,
  );
  ledger.record('foto reduzida', small.status !== 200 && small.text, String(small.status));

  const most = peakMebibytes(world);
  ledger.record('memória', most - before > 200 && `${String(most)} MB, antes ${String(before)}`);
});

test('quem manda muitas fotos de uma vez não segura as dos outros', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('fotos-em-fila', { TRUSTED_PROXIES: '1' });
  const photo = await createBlankPng({ width: 16_384, height: 1_525 });
  const greedy = Promise.all(
    Array.from({ length: 5 }, () => sendCar(world, '203.0.113.1', photo, 4)),
  );
  const others = await Promise.all(
    Array.from({ length: 4 }, (_, n) => sendCar(world, `198.51.100.${String(n)}`, photo)),
  );
  for (const { status, text } of others)
    ledger.record('formulário de outro', status !== 201 && text, String(status));
  const statuses = (await greedy).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, 503, 503, 503]);
});
