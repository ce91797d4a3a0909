// `npm run test:fleet`: two instances behind the proxy of deploy/, with Redis and PostgreSQL, as they are deployed; without
// containers and without a browser. Prints a table and writes test-results/fleet/result.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/build.mjs';
import {
  compressesText,
  countsNetworks,
  hitRatio,
  keepsNothingInvented,
  keepsNothingPrivate,
  passesEverythingOn,
  slowsAssistants,
  standsFloods,
  stopsMachines,
  throughput,
} from './fleet/caching.mjs';
import { answersCrawlersAlike } from './fleet/crawlers.mjs';
import {
  believesNoVisitor,
  leavesTheHung,
  losesNoVisit,
  repeatsOnlyReads,
  showsWhatItHas,
} from './fleet/failures.mjs';
import { startFleet } from './fleet/fleet.mjs';
import { restoresTheOutbox } from './fleet/restore.mjs';
import { rollsOut } from './fleet/rollout.mjs';
import { followsOneRequest } from './fleet/traces.mjs';
import { answersForTheOther, deliversForTheOther } from './fleet/outbox.mjs';
import { outlivesTheNextBuild } from './fleet/rebuild.mjs';
import { keepsKindsApart } from './fleet/kinds.mjs';
import { logsNoOrder } from './fleet/logs.mjs';
import { showsMetrics } from './fleet/metrics.mjs';
import { proxyPrograms } from './fleet/proxy.mjs';
import { hangUp } from './fleet/request.mjs';
import { countsTogether, sellsEverywhere, standsWithoutRedis } from './fleet/sharing.mjs';
import { answersForBothNames, speaksModernTls } from './fleet/tls.mjs';
import { takesPhotos } from './fleet/uploads.mjs';
import { ensureDependencies, ensurePrograms, requireNode, root } from '../scripts/setup.mjs';

/**
 * In this order: the last one ends the sites. Each check says itself what it takes of the fleet.
 *
 * @type {readonly (readonly [name: string, check: (fleet: any) => Promise<any>])[]}
 */
const checks = [
  ['o proxy passa tudo adiante, comprimido', passesEverythingOn],
  ['fala TLS 1.3 e reconhece quem volta', speaksModernTls],
  ['os dois nomes levam ao site', answersForBothNames],
  ['todo texto vai comprimido', compressesText],
  ['robôs recebem o mesmo que um navegador', answersCrawlersAlike],
  ['o registro do proxy não tem pedido de ninguém', logsNoOrder],
  ['documentos e dados do roteador não se misturam', keepsKindsApart],
  ['as medidas contam, e só para quem opera', showsMetrics],
  ['um pedido tem um só número em todo registro', followsOneRequest],
  ['nada inventado fica no cache', keepsNothingInvented],
  ['nada de um só visitante fica no cache', keepsNothingPrivate],
  ['parte servida do cache', hitRatio],
  ['pedidos por segundo', throughput],
  ['uma máquina só não toma tudo', stopsMachines],
  ['uma rede IPv6 é um visitante', countsNetworks],
  ['quem chama /mcp sem pausa espera', slowsAssistants],
  ['vendido em uma, vendido em todas em 5 s', sellsEverywhere],
  ['as instâncias contam juntas quem envia', countsTogether],
  ['fotos grandes chegam ao site', takesPhotos],
  ['enchente de endereços novos não atrasa os conhecidos', standsFloods],
  ['quem espera por uma instância parada recebe da outra', leavesTheHung],
  ['uma instância morta não perde visita', losesNoVisit],
  ['não repete um envio que uma instância cortou', repeatsOnlyReads],
  ['não acredita no que um visitante diz de si', believesNoVisitor],
  ['uma versão nova não recusa envio', rollsOut],
  ['o que uma entregou a outra sabe', answersForTheOther],
  ['o que uma recebeu a outra entrega', deliversForTheOther],
  ['o que espera sobrevive ao build seguinte', outlivesTheNextBuild],
  ['uma caixa de saída perdida volta da cópia', restoresTheOutbox],
  ['sem Redis ninguém espera', standsWithoutRedis],
  ['com as duas paradas, o que já foi visto continua', showsWhatItHas],
];

requireNode();
ensureDependencies();
if (
  !ensurePrograms({
    ...proxyPrograms,
    initdb: 'postgresql',
    'redis-server': 'redis-server',
    wrk: 'wrk',
  })
) {
  console.error('\n════ test:fleet NÃO RODOU: falta programa acima. ════\n');
  process.exit(1);
}
ensureBuild();

/** Expression for the names of the checks to run; all of them without it. */
const wanted = process.argv[2] ?? '';
const folder = join(root, 'test-results/fleet');
const started = performance.now();
const fleet = await startFleet(folder);
const results = [];
try {
  for (const [name, check] of checks.filter(([name]) => new RegExp(wanted).test(name))) {
    const start = performance.now();
    const result = await check(fleet).then(
      (figures) => ({ name, ok: true, figures }),
      (error) => ({ name, ok: false, error: String(error?.message ?? error) }),
    );
    results.push({ ...result, seconds: Math.round((performance.now() - start) / 100) / 10 });
    console.log(`${result.ok ? '✓' : '✗'} ${name}: ${say(result)}`);
  }
} finally {
  hangUp();
  await fleet.stop();
}

const failed = results.filter(({ ok }) => !ok).length;
writeFileSync(
  join(folder, 'result.json'),
  JSON.stringify({ node: process.version, results }, null, 2),
);
console.table(results.map(({ name, ok, seconds }) => ({ name, ok: ok ? 'sim' : 'NÃO', seconds })));
console.log(
  `${results.length - failed} passed, ${failed} failed em ${Math.round((performance.now() - started) / 1000)} s`,
);
process.exit(failed > 0 ? 1 : 0);

/** @param {{ figures?: Record<string, unknown>, error?: string }} result */
function say({ figures, error }) {
  return figures
    ? Object.entries(figures)
        .map(([name, value]) => `${name} ${value}`)
        .join(' · ')
    : error;
}
