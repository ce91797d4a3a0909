/*
 * `npm run test:fleet` checks two instances of the site behind the proxy of deploy/, with Redis and PostgreSQL, as they
 * are deployed, but without containers. `npm test` runs the checks for which one instance is enough
 * (e2e/hostile/attack/proxy.hostile.ts).
 */
import { join } from 'node:path';
import { ensureBuild } from '../scripts/build.mjs';
import { requirePrograms, projectRoot } from '../scripts/setup.mjs';
import { runChecks } from './fleet/checks.mjs';
import { checkHungInstance, checkKilledInstance, checkBothStopped } from './fleet/failures.mjs';
import { startFleet } from './fleet/fleet.mjs';
import {
  checkIpv6Networks,
  checkFlood,
  checkRequestLimit,
  checkSuggestionLimit,
} from './fleet/limits.mjs';
import { checkRepeatedForm, checkTakeover, checkRestore } from './fleet/outbox.mjs';
import { proxyPrograms } from './fleet/proxy.mjs';
import { closeConnections } from './fleet/request.mjs';
import { checkPostgresDump } from './fleet/postgres-upgrade.mjs';
import { checkNode, checkRollback, checkValkey } from './fleet/replacements.mjs';
import { checkRollout } from './fleet/rollout.mjs';
import { checkSharedLimits, checkSharedNotice, checkWithoutRedis } from './fleet/sharing.mjs';
import { checkTraceIds } from './fleet/traces.mjs';
import { checkPhotoUploads } from './fleet/uploads.mjs';

/**
 * All checks, in the order in which they run; the last one stops the sites.
 *
 * @type {readonly (readonly [name: string, check: (fleet: any) => Promise<Record<string, unknown>>])[]}
 */
const fleetChecks = [
  ['um pedido tem um só número em todo registro', checkTraceIds],
  ['uma máquina só não toma tudo', checkRequestLimit],
  ['uma rede IPv6 é um visitante', checkIpv6Networks],
  ['quem digita sem pausa espera', checkSuggestionLimit],
  ['vendido em uma, vendido em todas em 5 s', checkSharedNotice],
  ['as instâncias contam juntas quem envia', checkSharedLimits],
  ['fotos grandes chegam ao site', checkPhotoUploads],
  ['enchente de endereços novos não atrasa os conhecidos', checkFlood],
  ['quem espera por uma instância parada recebe da outra', checkHungInstance],
  ['uma instância morta não perde visita', checkKilledInstance],
  ['uma versão nova não recusa envio', checkRollout],
  ['dois builds atrás e de volta', checkRollback],
  ['Node de produção', checkNode],
  ['Redis dá lugar ao Valkey', checkValkey],
  ['PostgreSQL seguinte, por despejo', checkPostgresDump],
  ['o que uma entregou a outra sabe', checkRepeatedForm],
  ['o que uma recebeu a outra entrega', checkTakeover],
  ['uma caixa de saída perdida volta da cópia', checkRestore],
  ['sem Redis ninguém espera', checkWithoutRedis],
  ['com as duas paradas, o que já foi visto continua', checkBothStopped],
];

const neededPrograms = { ...proxyPrograms, initdb: 'postgresql', 'redis-server': 'redis-server' };
requirePrograms('test:fleet', neededPrograms);
ensureBuild();
/** Regular expression from the command line for the names of the checks to run; all checks run without one. */
const namePattern = new RegExp(process.argv[2] ?? '');
const startedFleet = await startFleet(join(projectRoot, 'test-results/fleet'));
try {
  const chosenChecks = fleetChecks.filter(([name]) => namePattern.test(name));
  process.exitCode = (await runChecks(chosenChecks, startedFleet)) > 0 ? 1 : 0;
} finally {
  closeConnections();
  await startedFleet.stop();
}
