// `npm run test:fleet` checks two instances behind the proxy of deploy/, with Redis and PostgreSQL, as they are deployed,
// without containers and without a browser. `npm test` runs the checks that one instance is enough for
// (e2e/hostile/attack/proxy.hostile.ts).
import { join } from 'node:path';
import { ensureBuild } from '../scripts/build.mjs';
import { requirePrograms, root } from '../scripts/setup.mjs';
import { runChecks } from './fleet/checks.mjs';
import { leavesTheHung, losesNoVisit, showsWhatItHas } from './fleet/failures.mjs';
import { startFleet } from './fleet/fleet.mjs';
import { countsNetworks, slowsAssistants, standsFloods, stopsMachines } from './fleet/limits.mjs';
import { answersForTheOther, deliversForTheOther, restoresTheOutbox } from './fleet/outbox.mjs';
import { proxyPrograms } from './fleet/proxy.mjs';
import { hangUp } from './fleet/request.mjs';
import { rollsOut } from './fleet/rollout.mjs';
import { countsTogether, sellsEverywhere, standsWithoutRedis } from './fleet/sharing.mjs';
import { followsOneRequest } from './fleet/traces.mjs';
import { takesPhotos } from './fleet/uploads.mjs';

/**
 * The checks run in this order, since the last one ends the sites. Each destructures what it needs of the fleet.
 *
 * @type {readonly (readonly [name: string, check: (fleet: any) => Promise<Record<string, unknown>>])[]}
 */
const checks = [
  ['um pedido tem um só número em todo registro', followsOneRequest],
  ['uma máquina só não toma tudo', stopsMachines],
  ['uma rede IPv6 é um visitante', countsNetworks],
  ['quem chama /mcp sem pausa espera', slowsAssistants],
  ['vendido em uma, vendido em todas em 5 s', sellsEverywhere],
  ['as instâncias contam juntas quem envia', countsTogether],
  ['fotos grandes chegam ao site', takesPhotos],
  ['enchente de endereços novos não atrasa os conhecidos', standsFloods],
  ['quem espera por uma instância parada recebe da outra', leavesTheHung],
  ['uma instância morta não perde visita', losesNoVisit],
  ['uma versão nova não recusa envio', rollsOut],
  ['o que uma entregou a outra sabe', answersForTheOther],
  ['o que uma recebeu a outra entrega', deliversForTheOther],
  ['uma caixa de saída perdida volta da cópia', restoresTheOutbox],
  ['sem Redis ninguém espera', standsWithoutRedis],
  ['com as duas paradas, o que já foi visto continua', showsWhatItHas],
];

const programs = { ...proxyPrograms, initdb: 'postgresql', 'redis-server': 'redis-server' };
requirePrograms('test:fleet', programs);
ensureBuild();
/** Selects the checks by their names; an empty expression selects all. */
const wanted = new RegExp(process.argv[2] ?? '');
const fleet = await startFleet(join(root, 'test-results/fleet'));
try {
  const chosen = checks.filter(([name]) => wanted.test(name));
  process.exitCode = (await runChecks(chosen, fleet)) > 0 ? 1 : 0;
} finally {
  hangUp();
  await fleet.stop();
}
