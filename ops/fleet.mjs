/*
 * `npm run test:fleet` checks two instances of the site behind the proxy of deploy/, with Redis and PostgreSQL, as they
 * are deployed, but without containers; a regular expression after it chooses checks: `-- Redis`. `npm test` runs the
 * checks for which one instance is enough (e2e/hostile/attack/proxy.hostile.ts).
 */
import { join } from 'node:path';
import { ensureBuild } from '../scripts/build.mjs';
import { projectRoot, requirePrograms } from '../scripts/setup.mjs';
import { readCommandLine, runChecks } from './fleet/checks.mjs';
import {
  checkBothStopped,
  checkHungInstance,
  checkKilledInstance,
  checkTakeover,
} from './fleet/failures.mjs';
import { fleetPrograms, startFleet } from './fleet/fleet.mjs';
import { checkFlood, checkIpv6Networks, checkRequestLimits } from './fleet/limits.mjs';
import { checkNode, checkRollback } from './fleet/replacements.mjs';
import { checkSharedLimits, checkSharedNotice, checkWithoutRedis } from './fleet/sharing.mjs';

const { namePattern } = readCommandLine(
  'Uso: npm run test:fleet [-- parte do nome de uma verificação]',
);
requirePrograms('test:fleet', fleetPrograms);
ensureBuild();
// In this order, because the last check stops the sites.
await runChecks(
  [
    ['uma máquina só não toma páginas nem sugestões de todos', checkRequestLimits],
    ['uma rede IPv6 é um visitante', checkIpv6Networks],
    ['vendido em uma, vendido em todas em 5 s', checkSharedNotice],
    ['as instâncias contam juntas quem envia', checkSharedLimits],
    ['enchente de endereços novos não atrasa os conhecidos', checkFlood],
    ['quem espera por uma instância parada recebe da outra', checkHungInstance],
    ['uma instância morta não perde visita', checkKilledInstance],
    ['Node de produção', checkNode],
    ['dois builds atrás e de volta', checkRollback],
    ['o que uma recebeu a outra entrega', checkTakeover],
    ['sem Redis ninguém espera', checkWithoutRedis],
    ['com as duas paradas, o que já foi visto continua', checkBothStopped],
  ],
  () => startFleet(join(projectRoot, 'test-results/fleet')),
  namePattern,
);
