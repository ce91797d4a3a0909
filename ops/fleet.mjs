// `npm run test:fleet`: two instances behind the proxy of deploy/, with Redis and PostgreSQL, as they are deployed; without
// containers and without a browser.
import { join } from 'node:path';
import { ensureBuild } from '../scripts/build.mjs';
import { requirePrograms, root } from '../scripts/setup.mjs';
import { runChecks } from './fleet/checks.mjs';
import {
  compressesText,
  storesNothingInvented,
  storesNothingPrivate,
  passesEverythingOn,
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
import { separatesKinds } from './fleet/kinds.mjs';
import { countsNetworks, slowsAssistants, standsFloods, stopsMachines } from './fleet/limits.mjs';
import { logsNoOrder } from './fleet/logs.mjs';
import { showsMetrics } from './fleet/metrics.mjs';
import {
  answersForTheOther,
  deliversForTheOther,
  outlivesTheNextBuild,
  restoresTheOutbox,
} from './fleet/outbox.mjs';
import { proxyPrograms } from './fleet/proxy.mjs';
import { hangUp } from './fleet/request.mjs';
import { rollsOut } from './fleet/rollout.mjs';
import { countsTogether, sellsEverywhere, standsWithoutRedis } from './fleet/sharing.mjs';
import { answersForBothNames, speaksModernTls } from './fleet/tls.mjs';
import { followsOneRequest } from './fleet/traces.mjs';
import { takesPhotos } from './fleet/uploads.mjs';

/**
 * In this order: the last one ends the sites. Each check says itself what it takes of the fleet.
 *
 * @type {readonly (readonly [name: string, check: (fleet: any) => Promise<Record<string, unknown>>])[]}
 */
const checks = [
  ['o proxy passa tudo adiante, comprimido', passesEverythingOn],
  ['fala TLS 1.3 e reconhece quem volta', speaksModernTls],
  ['os dois nomes levam ao site', answersForBothNames],
  ['todo texto vai comprimido', compressesText],
  ['robôs recebem o mesmo que um navegador', answersCrawlersAlike],
  ['o registro do proxy não tem pedido de ninguém', logsNoOrder],
  ['documentos e dados do roteador não se misturam', separatesKinds],
  ['as medidas contam, e só para quem opera', showsMetrics],
  ['um pedido tem um só número em todo registro', followsOneRequest],
  ['nada inventado fica no cache', storesNothingInvented],
  ['nada de um só visitante fica no cache', storesNothingPrivate],
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

const programs = { ...proxyPrograms, initdb: 'postgresql', 'redis-server': 'redis-server' };
requirePrograms('test:fleet', programs);
ensureBuild();
/** Expression for the names of the checks to run; all of them without it. */
const wanted = new RegExp(process.argv[2] ?? '');
const fleet = await startFleet(join(root, 'test-results/fleet'));
try {
  const chosen = checks.filter(([name]) => wanted.test(name));
  process.exitCode = (await runChecks(chosen, fleet)) > 0 ? 1 : 0;
} finally {
  hangUp();
  await fleet.stop();
}
