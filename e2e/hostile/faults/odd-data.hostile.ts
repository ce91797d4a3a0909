import { setTimeout as wait } from 'node:timers/promises';
import { getSeoUrl, PANEL_HOST, vehicleSlugs } from '../support/dialect';
import { revalidateAll } from '../support/site';
import { test } from '../support/test';
import { requestPage } from '../support/visit';

const [first, odd] = vehicleSlugs;

test('um veículo com meio emoji no título e um endereço no seo_url tem página, proposta e comparação, sem o host do painel @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('dados-estranhos');
  const record = async (address: string, isRight: (text: string, status: number) => boolean) => {
    const { status, headers, text, wrongs } = await requestPage(world, address);
    const isLeak = JSON.stringify([text, ...headers]).includes(PANEL_HOST);
    ledger.record(
      'dados estranhos',
      (!isRight(text, status) || isLeak || wrongs.length > 0) &&
        `${address} ${wrongs.join()}${isLeak ? ' host' : ''}`,
      String(status),
    );
  };
  const page = `/detalhe/${odd}`;
  for (const address of [
    ...['', '/proposta'].map((below) => page + below),
    `/comparar?v=${first},${odd}`,
    `/visita?veiculo=${odd}`,
  ]) {
    await record(address, (text, status) => status === 200 && text.includes('Edição'));
  }
  for (const address of ['/', '/veiculos', '/busca/todos', '/feeds/estoque.json', '/api/estoque'])
    await record(address, (_text, status) => status === 200);
  await record('/sitemaps/veiculos/sitemap.xml', (text) => text.includes(page));
  await record(`/api/garagem?v=${odd}`, (text) => text.includes(odd));

  const other = `${world.site.url}/detalhe/${encodeURIComponent(getSeoUrl(odd))}`;
  const { status, headers } = await fetch(other, { redirect: 'manual' });
  const isMoved = status === 308 && headers.get('location')?.endsWith(page) === true;
  ledger.record('endereço inteiro', !isMoved && String(headers.get('location')), String(status));
});

test('um veículo de que vem um erro é 404 só onde a lista não o tem @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('erro-por-veiculo');
  const record = async (address: string, expected: number) => {
    const { status, wrongs } = await requestPage(world, address);
    const isWrong = status !== expected || wrongs.length > 0;
    ledger.record('erro por veículo', isWrong && `${address} ${wrongs.join()}`, String(status));
  };
  await record('/busca', 200);
  await record(`/detalhe/${first}`, 200);
  world.backend.fail({ method: 'GET', match: /^\/api\/veiculos\?seo_url=/ }, 'outra forma');
  await revalidateAll(world);
  await wait(1_500);
  await record(`/detalhe/${first}`, 200);
  await record(`/detalhe/${odd}`, 503);
  await record('/detalhe/nunca-houve', 404);
});
