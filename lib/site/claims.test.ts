/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

import * as claims from './claims';

type Stated = Readonly<{ source?: claims.ClaimSource; sources?: readonly claims.ClaimSource[] }>;

const stated: readonly Stated[] = Object.values(claims).flat();

test('each claim names where it comes from, and when that was last compared', () => {
  expect(stated.length).toBeGreaterThan(5);
  for (const { source, sources = [source] } of stated) {
    expect(sources).not.toHaveLength(0);
    for (const each of sources) {
      expect(each?.title).toMatch(/./);
      expect(new Date(each?.checkedOn ?? '').getTime()).toBeLessThan(Date.now());
      if (each?.url) expect(new URL(each.url).protocol).toBe('https:');
    }
  }
});

/** What a claim looks like: figures with what they measure, norms, superlatives, promises. */
const CLAIM =
  /\d+(?:,\d+)?\s?% (?:mais|menos|de )|\d+ (?:anos|meses|micra|dias)\b|\bIII-?A\b|desde \d{4}|\b(?:Contran|Portaria|NBR|ISO \d|Inmetro|credenciad|certificad|homologad)|nível máximo|o (?:melhor|maior|único)\b|mesma? (?:equipe|endereço|pessoa)|por escrito|na hora\b|com laudo|pronta entrega/i;

const pages = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

test('no page claims what does not stand with its source', () => {
  expect(pages.length).toBeGreaterThan(200);
  const found = pages.flatMap((file) =>
    withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => CLAIM.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
