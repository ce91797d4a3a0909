import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkCompression,
  checkInventedRequests,
  checkPrivateRequests,
  checkForwarding,
} from '../../../ops/fleet/caching.mjs';
import { checkForgedHeaders, checkRepeatedRequests } from '../../../ops/fleet/failures.mjs';
import { checkRequestKinds, checkRouterStates } from '../../../ops/fleet/kinds.mjs';
import { checkOrdersInLog } from '../../../ops/fleet/logs.mjs';
import { checkMetrics } from '../../../ops/fleet/metrics.mjs';
import { PROXY_HOST_NAME, startProxy, unlimitedRates } from '../../../ops/fleet/proxy.mjs';
import { checkHostNames, checkTls } from '../../../ops/fleet/tls.mjs';
import { projectRoot } from '../../../scripts/setup.mjs';
import { findFreePort } from '../../../scripts/stack.mjs';
import { startTestStack } from '../../support/stack';
import { test } from '../support/test';

/** Checks of the proxy for which one site without Redis is enough; `npm run test:fleet` adds those that need two. */
const proxyChecks = {
  'passa tudo adiante, comprimido': checkForwarding,
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

const proxyFolder = join(projectRoot, 'test-results/proxy');

async function startSiteBehindProxy() {
  rmSync(proxyFolder, { recursive: true, force: true });
  const tlsPort = await findFreePort();
  const siteUrl = `https://${PROXY_HOST_NAME}:${String(tlsPort)}`;
  const stack = await startTestStack('proxy', { SITE_URL: siteUrl, TRUSTED_PROXIES: '1' });
  const { host } = new URL(stack.site.url);
  try {
    const proxy = await startProxy({
      folder: proxyFolder,
      tlsPort,
      sites: [host, host],
      ...unlimitedRates,
    });
    const stop = async () => {
      await proxy.stop();
      await stack.stop();
    };
    return { front: { a: stack.site, stack, proxy, folder: proxyFolder }, stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

test.describe('o proxy de deploy diante de um site', () => {
  // All tests run in one worker, because they share a site.
  test.describe.configure({ mode: 'default' });
  let started: Awaited<ReturnType<typeof startSiteBehindProxy>>;
  test.beforeAll(async () => {
    started = await startSiteBehindProxy();
  });
  test.afterAll(() => started.stop());

  for (const [what, check] of Object.entries(proxyChecks)) {
    test(`${what} @guard`, async () => {
      await check(started.front);
    });
  }
});
