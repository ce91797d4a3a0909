import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { metrics } from './metrics';

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');

type Rule = Readonly<{ alert: string; expr: string; annotations: Readonly<{ runbook: string }> }>;

const { groups } = parse(read('deploy/alerts.yaml')) as {
  groups: readonly Readonly<{ rules: readonly Rule[] }>[];
};
const rules = groups.flatMap((group) => group.rules);

const { panels } = JSON.parse(read('deploy/dashboard.json')) as {
  panels: readonly Readonly<{ title: string; targets?: readonly Readonly<{ expr: string }>[] }>[];
};
const queries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

/** Metric that deploy/backup.sh writes. */
const BACKUP_METRIC = 'site_backup_timestamp_seconds';

/** Returns the names of the metrics of the site in a query, each with the labels it selects. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(site_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
  }));

function isOurs({ name, labels }: ReturnType<typeof metricsIn>[number]): boolean {
  if (name === BACKUP_METRIC) return true;
  const metric = metrics().registry.getSingleMetric(name.replace(/_(?:bucket|count|sum)$/, ''));
  // The types of prom-client leave this method out.
  const labelNames: unknown = metric && Reflect.get(metric, 'labelNames');
  return (
    Array.isArray(labelNames) &&
    labels.every((label) => label === 'le' || labelNames.includes(label))
  );
}

test('every alert is a symptom in its part of the runbook', () => {
  const parts = read('docs/runbook.md').split(/^## /m);
  const isTold = ({ alert, annotations }: Rule) =>
    parts.some((part) => {
      const [heading = ''] = part.split('\n');
      const anchor = heading.toLowerCase().replaceAll(' ', '-');
      return annotations.runbook.endsWith(`#${anchor}`) && part.includes(`\`${alert}\``);
    });
  expect(rules.filter((rule) => !isTold(rule)).map(({ alert }) => alert)).toEqual([]);
});

test('every line of the log that a document names is one that the site writes', () => {
  const documented = [
    'README.md',
    'docs/deploying.md',
    'docs/runbook.md',
    'docs/connect-backend.md',
  ].flatMap((file) =>
    [...read(file).matchAll(/`((?:backend|codes|outbox|redis|settings)\.[a-z-]+)`/g)].map(
      ([, event = '']) => event,
    ),
  );
  expect(documented).toContain('outbox.dead-letter');
  const written = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(?:ts|mjs)$/.test(file))
    .map((file) => read(`lib/${file}`))
    .join('');
  expect(documented.filter((event) => !written.includes(`'${event}'`))).toEqual([]);
});

test.each(rules.map(({ alert, expr }) => [alert, expr] as const).concat(queries))(
  '%s asks for what exists',
  (_name, expr) => {
    expect(metricsIn(expr).filter((metric) => !isOurs(metric))).toEqual([]);
  },
);

test('every limit that an alert names is one of the site', () => {
  const named = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/\blimit=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
  );
  expect(named).not.toEqual([]);
  const source = readdirSync('lib/quotation/result').map((file) =>
    read(`lib/quotation/result/${file}`),
  );
  expect(named.filter((name) => !source.join('').includes(`'${name}'`))).toEqual([]);
});
