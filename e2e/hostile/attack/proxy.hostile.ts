import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkCompression,
  checkInventedRequests,
  checkPrivateRequests,
} from '../../../ops/fleet/caching.mjs';
import { startSiteBehindProxy, type Front } from '../../../ops/fleet/fleet.mjs';
import {
  checkForgedHeaders,
  checkForwarding,
  checkLargePhotos,
  checkMetrics,
  checkRepeatedRequests,
  checkRouterStates,
} from '../../../ops/fleet/forwarding.mjs';
import { checkRequestKinds } from '../../../ops/fleet/kinds.mjs';
import { checkOrdersInLog } from '../../../ops/fleet/logs.mjs';
import { checkHostNames, checkTls } from '../../../ops/fleet/tls.mjs';
import { projectRoot } from '../../../scripts/setup.mjs';
import { test } from '../support/test';

/** Checks of the proxy for which one site without Redis is enough; `npm run test:fleet` adds those that need two. */
const proxyChecks = {
  'passa tudo adiante': checkForwarding,
  'deixa o site recusar fotos grandes': checkLargePhotos,
  'fala TLS 1.3 e reconhece quem volta': checkTls,
  'os dois nomes levam ao site': checkHostNames,
  'comprime todo texto': checkCompression,
  'não escreve no registro o pedido de ninguém': checkOrdersInLog,
  'não passa adiante as medidas': checkMetrics,
  'não guarda nada de um só visitante': checkPrivateRequests,
  'não guarda nada inventado': checkInventedRequests,
  'não mistura documentos e dados do roteador': checkRequestKinds,
  'não passa adiante um estado fundo do roteador': checkRouterStates,
  'não repete um envio que uma instância cortou': checkRepeatedRequests,
  'não acredita no que um visitante diz de si': checkForgedHeaders,
};

test.describe('o proxy de deploy diante de um site', () => {
  // All tests run in one worker, because they share a site.
  test.describe.configure({ mode: 'default' });
  let front: Front;
  test.beforeAll(async () => {
    const folder = join(projectRoot, 'test-results/proxy');
    rmSync(folder, { recursive: true, force: true });
    front = await startSiteBehindProxy(folder, { env: { VITALS_SAMPLE: '0' } });
  });
  test.afterAll(() => front.stop());

  for (const [title, check] of Object.entries(proxyChecks)) {
    test(`${title} @guard`, async () => {
      await check(front);
    });
  }
});
