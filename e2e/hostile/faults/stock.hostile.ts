import { stockSlugs } from '../support/data';
import { revalidateAll } from '../support/site';
import { test } from '../support/test';
import { visit } from '../support/visit';

const everything = { method: 'GET', match: /^\/api\// } as const;

const addresses = ['/busca', '/busca/blindados', '/veiculos', '/sitemap.xml'] as const;
/** Returns a text that stands in an answer made of the stock. */
const contentOf = (address: string): string =>
  address === '/sitemap.xml' ? '/sitemaps/veiculos/sitemap.xml' : `/detalhe/${stockSlugs[0]}`;

/** Longer than the site waits for any answer. */
const SLOW_MS = 4_000;

test('o que já foi visto fica, com toda resposta ruim ou demorada, depois que nada guardado vale mais @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('estoque');
  const visitAll = async (what: string) => {
    await revalidateAll(world);
    const visits = addresses.map(async (address) => {
      const { status, text, wrongs } = await visit(world, address);
      const right = status === 200 && text.includes(contentOf(address)) && wrongs.length === 0;
      ledger.record(what, !right && `${address} ${wrongs.join()}`, String(status));
    });
    await Promise.all(visits);
  };
  await visitAll('visto com o backend bom');
  for (const kind of ['JSON truncado', 'só um item, ruim', 'lento'] as const) {
    world.backend.fail(everything, kind, SLOW_MS);
    await visitAll(`visto antes, ${kind}`);
    world.backend.heal();
  }
});
