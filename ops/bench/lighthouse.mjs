/*
 * Runs Lighthouse on a mid-range phone with real throttling, which delays what the browser does instead of computing it
 * afterwards. Each round visits the empty application first and then every screen, so that a busy moment of the machine
 * weighs on both.
 */
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { findFreePort, startStack } from '../../scripts/stack.mjs';
import { launchBrowser } from '../../scripts/browser.mjs';
import { runEmptyApp } from './empty-app.mjs';
import { measuredScreens, runBehindProxy, runSiteBehindProxy } from './site.mjs';
import { computeMedian, createRow } from './targets.mjs';

/** A request of the proxy's visitors needs one round trip; `--direct` has Lighthouse's 562 ms, with the handshakes. */
const PROXY_LATENCY_MS = 150;
const MAX_ATTEMPTS = 3;

/** @param {import('./site.mjs').BenchOptions} options */
export function measureLighthouse({ isQuick, isDirect, folder }) {
  const roundCount = isQuick ? 1 : 5;
  return runEmptyApp(folder, async (emptyUrl) => {
    if (isDirect) {
      const { siteUrl, stop } = await startStack({ logs: folder });
      return measurePages(siteUrl, emptyUrl, throttling.mobileSlow4G, roundCount).finally(stop);
    }
    const slowPhone = { ...throttling.mobileSlow4G, requestLatencyMs: PROXY_LATENCY_MS };
    return runBehindProxy({ folder, name: 'proxy-empty', url: emptyUrl }, (proxiedEmptyUrl) =>
      runSiteBehindProxy(folder, ({ url }) =>
        measurePages(url, proxiedEmptyUrl, slowPhone, roundCount),
      ),
    );
  });
}

async function measurePages(siteUrl, emptyUrl, slowPhone, roundCount) {
  const port = await findFreePort();
  const browser = await launchBrowser([
    `--remote-debugging-port=${port}`,
    // No browser trusts the proxy's certificate, which is created for this run.
    '--ignore-certificate-errors',
  ]);
  try {
    const createPage = (name, url) => ({ name, url, figures: /** @type {Figures[]} */ ([]) });
    const pages = [
      createPage('aplicação vazia', emptyUrl),
      ...measuredScreens.map(([name, path]) => createPage(name, siteUrl + path)),
    ];
    for (let round = 0; round <= roundCount; round += 1) {
      for (const { url, figures } of pages) {
        const values = await runLighthouse(url, port, slowPhone);
        // At the first visit the server makes the page and its pictures.
        if (round > 0) figures.push(values);
      }
    }
    const [empty, ...screens] = pages.map(({ name, figures }) => ({
      name,
      lcp: computeMedian(figures.map(({ lcp }) => lcp)),
      cls: computeMedian(figures.map(({ cls }) => cls)),
      tbt: computeMedian(figures.map(({ tbt }) => tbt)),
    }));
    return [
      createRow('LCP', empty.name, empty.lcp),
      createRow('TBT', empty.name, empty.tbt),
      ...screens.flatMap(({ name, lcp, cls, tbt }) => [
        createRow('LCP', name, lcp),
        createRow('LCP acima da aplicação vazia', name, lcp - empty.lcp),
        createRow('TBT', name, tbt),
        createRow('TBT ÷ aplicação vazia', name, tbt / empty.tbt),
        createRow('CLS', name, cls),
      ]),
    ];
  } finally {
    await browser.close();
  }
}

/** @typedef {{ lcp: number, cls: number, tbt: number }} Figures LCP in seconds, TBT in ms */

/**
 * Runs Lighthouse, again after a failure, because on a busy machine its trace is sometimes incomplete.
 *
 * @returns {Promise<Figures>}
 */
async function runLighthouse(url, port, slowPhone, attempt = 1) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
    throttling: slowPhone,
  });
  if (!result || result.lhr.runtimeError) {
    if (attempt < MAX_ATTEMPTS) return runLighthouse(url, port, slowPhone, attempt + 1);
    throw new Error(`Lighthouse, ${url}: ${result?.lhr.runtimeError?.code}`);
  }
  const { audits } = result.lhr;
  return {
    lcp: Number(audits['largest-contentful-paint'].numericValue) / 1_000,
    cls: Number(audits['cumulative-layout-shift'].numericValue),
    tbt: Number(audits['total-blocking-time'].numericValue),
  };
}
