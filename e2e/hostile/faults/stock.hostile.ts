import { vehicleSlugs } from '../support/dialect';
import { revalidateAll } from '../support/site';
import { test } from '../support/test';
import { requestPage } from '../support/visit';

const EVERY_CALL = { method: 'GET', match: /^\/api\// } as const;

const stockPaths = ['/busca', '/busca/blindados', '/veiculos', '/sitemap.xml'] as const;
/** Returns a text that a response contains if it shows the stock. */
const stockTextFor = (address: string): string =>
  address === '/sitemap.xml' ? '/sitemaps/veiculos/sitemap.xml' : `/detalhe/${vehicleSlugs[0]}`;

/** Delay in ms that is longer than the site waits for any response. */
const SLOWER_THAN_TIMEOUT_MS = 4_000;

test('o que já foi visto fica, com toda resposta ruim ou demorada, depois que nada guardado vale mais @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('estoque');
  const visitAll = async (what: string) => {
    await revalidateAll(world);
    const visits = stockPaths.map(async (address) => {
      const { status, text, wrongs } = await requestPage(world, address);
      const right = status === 200 && text.includes(stockTextFor(address)) && wrongs.length === 0;
      ledger.record(what, !right && `${address} ${wrongs.join()}`, String(status));
    });
    await Promise.all(visits);
  };
  await visitAll('visto com o backend bom');
  for (const kind of ['JSON truncado', 'só um item, ruim', 'lento'] as const) {
    world.backend.fail(EVERY_CALL, kind, SLOWER_THAN_TIMEOUT_MS);
    await visitAll(`visto antes, ${kind}`);
    world.backend.heal();
  }
});
