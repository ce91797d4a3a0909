import { stockSlugs } from '../support/data';
import { revalidateAll, startWorld } from '../support/site';
import { test } from '../support/test';
import { visit } from '../support/visit';

const everything = { method: 'GET', match: /^\/api\// } as const;

const addresses = ['/busca', '/busca/blindados', '/veiculos', '/sitemap.xml'] as const;
/** What an answer has that was made of the stock. */
const contentOf = (address: string): string =>
  address === '/sitemap.xml' ? '/sitemaps/veiculos/sitemap.xml' : `/detalhe/${stockSlugs[0]}`;

/** Longer than the site waits for any answer. */
const SLOW_MS = 4_000;

test('o que já foi visto fica, com toda resposta ruim ou demorada, depois que nada guardado vale mais @guard', async ({
  ledger,
}) => {
  const world = await startWorld('estoque');
  const look = async (what: string) => {
    await revalidateAll(world);
    const visits = addresses.map(async (address) => {
      const { status, text, wrongs } = await visit(world, address);
      const right = status === 200 && text.includes(contentOf(address)) && wrongs.length === 0;
      ledger.note(
        what,
        '200 com o estoque',
        String(status),
        !right && `${address} ${wrongs.join()}`,
      );
    });
    await Promise.all(visits);
  };
  try {
    await look('visto com o backend bom');
    for (const kind of ['JSON truncado', 'só um item, ruim', 'lento'] as const) {
      world.backend.fail(everything, kind, SLOW_MS);
      await look(`visto antes, ${kind}`);
      world.backend.heal();
    }
  } finally {
    await world.stop();
  }
});
