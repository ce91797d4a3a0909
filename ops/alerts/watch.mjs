// Starts what watches the site (profile "watch" of deploy/compose.yaml), with the files of deploy/ and a faster clock.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { waitUntil } from '../fleet/leads.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { findFreePort, startService } from '../../scripts/stack.mjs';
import { startMailServer } from './mail.mjs';

/** Times of rules and letters are divided by this number, so that a minute lasts a second. */
export const TIME_FACTOR = 60;
/** Interval at which Prometheus reads the metrics and evaluates the rules. */
const INTERVAL = '1s';

/** Programs that a rehearsal needs, with their Debian packages. */
export const watchPrograms = {
  prometheus: 'prometheus',
  'prometheus-alertmanager': 'prometheus-alertmanager',
  'prometheus-blackbox-exporter': 'prometheus-blackbox-exporter',
  'prometheus-node-exporter': 'prometheus-node-exporter',
};

/** Divides the durations of a text that `pattern` finds by {@link TIME_FACTOR}; the pattern ends before the duration. */
function shortenDurations(text, pattern) {
  const seconds = { s: 1, m: 60, h: 3_600 };
  return text.replace(
    new RegExp(`(${pattern})(\\d+)([smh])\\b`, 'g'),
    (_, before, count, unit) =>
      `${before}${Math.round((count * seconds[unit] * 1_000) / TIME_FACTOR)}ms`,
  );
}

const readDeployFile = (name) => readFileSync(join(projectRoot, 'deploy', name), 'utf8');

/** Writes the settings of all programs to a folder, from the files of deploy/. */
function writeSettings(folder, { sites, token, siteUrl, ports }) {
  const loopback = (name) => `127.0.0.1:${ports[name]}`;
  const write = (name, text) => writeFileSync(join(folder, name), text);
  const [siteJob, nodeJob, proxyJob, ...otherJobs] = parse(
    readDeployFile('prometheus.yaml'),
  ).scrape_configs;
  if (otherJobs.length > 0) throw new Error('deploy/prometheus.yaml tem mais do que três medidas.');
  siteJob.static_configs = [{ targets: sites }];
  nodeJob.static_configs = [{ targets: [loopback('prometheus-node-exporter')] }];
  proxyJob.relabel_configs.at(-1).replacement = loopback('prometheus-blackbox-exporter');
  write(
    'prometheus.yaml',
    stringify({
      global: {
        scrape_interval: INTERVAL,
        scrape_timeout: INTERVAL,
        evaluation_interval: INTERVAL,
      },
      rule_files: ['alerts.yaml'],
      alerting: {
        alertmanagers: [{ static_configs: [{ targets: [loopback('prometheus-alertmanager')] }] }],
      },
      scrape_configs: [siteJob, nodeJob, proxyJob],
    }),
  );
  write('alerts.yaml', shortenDurations(readDeployFile('alerts.yaml'), String.raw`\bfor: |\[`));
  write('metrics-token', token);
  write('site-target.yaml', `- targets: [${siteUrl}/api/saude]\n`);
  const letters = parse(
    shortenDurations(readDeployFile('alertmanager.example.yaml'), '(?:wait|interval): '),
  );
  letters.global = {
    smtp_smarthost: loopback('mail'),
    smtp_from: letters.global.smtp_from,
    smtp_require_tls: false,
  };
  write('alertmanager.yaml', stringify(letters));
  // The certificate of a rehearsal is self-signed.
  const module = { prober: 'http', http: { tls_config: { insecure_skip_verify: true } } };
  write('blackbox.yaml', stringify({ modules: { http_2xx: module } }));
}

/**
 * Starts Prometheus, Alertmanager, both exporters and a mail server.
 *
 * @param {{ folder: string, sites: readonly string[], token: string, siteUrl: string }} options `folder` gets settings,
 *   data and logs; `sites` are `host:port` of each instance
 */
export async function startWatch({ folder, ...targets }) {
  const file = (name) => join(folder, name);
  const metricsFolder = file('metrics');
  mkdirSync(metricsFolder, { recursive: true });
  const mail = await startMailServer();
  const ports = { mail: mail.port };
  for (const name of Object.keys(watchPrograms)) ports[name] = await findFreePort();
  writeSettings(folder, { ...targets, ports });
  const programArgs = {
    'prometheus-node-exporter': [`--collector.textfile.directory=${metricsFolder}`],
    'prometheus-blackbox-exporter': [`--config.file=${file('blackbox.yaml')}`],
    'prometheus-alertmanager': [
      ...[`--config.file=${file('alertmanager.yaml')}`, `--storage.path=${file('am')}`],
      '--cluster.listen-address=',
    ],
    prometheus: [
      ...[`--config.file=${file('prometheus.yaml')}`, `--storage.tsdb.path=${file('tsdb')}`],
    ],
  };
  /** @type {{ stop: () => Promise<void> }[]} */
  const services = [mail];
  const stop = async () => {
    for (const service of services) await service.stop();
  };
  const prometheusUrl = `http://127.0.0.1:${ports.prometheus}`;
  try {
    for (const [name, options] of Object.entries(programArgs)) {
      const port = ports[name];
      const args = [...options, `--web.listen-address=127.0.0.1:${port}`];
      const log = file(`${name}.log`);
      services.unshift(await startService({ name, program: name, args, port, log }));
    }
    const isReady = async () => (await fetch(`${prometheusUrl}/-/ready`)).ok;
    await waitUntil(isReady, 'o Prometheus não ficou pronto');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    metricsFolder,
    messages: mail.messages,
    /** Returns the names of the alerts that are firing. */
    listFiring: async () => {
      const response = await fetch(`${prometheusUrl}/api/v1/alerts`);
      const { data } = await response.json();
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return new Set(firing.map(({ labels }) => labels.alertname));
    },
    stop,
  };
}
