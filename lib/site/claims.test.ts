/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

import * as claims from './claims';
import { glossary } from './glossary';
import * as purchaseClaims from './purchase-claims';

type SourcedClaim = Readonly<{
  source?: claims.ClaimSource;
  sources?: readonly claims.ClaimSource[];
}>;

const allClaims: readonly SourcedClaim[] = [
  ...Object.values(claims).flat(),
  ...Object.values(purchaseClaims).flat(),
  ...Object.values(glossary),
];

test('each claim names its source, and the day on which the source was last checked', () => {
  expect(allClaims.length).toBeGreaterThan(5);
  for (const { source, sources = [source] } of allClaims) {
    expect(sources).not.toHaveLength(0);
    for (const claimSource of sources) {
      expect(claimSource?.title).toMatch(/./);
      expect(new Date(claimSource?.checkedOn ?? '').getTime()).toBeLessThan(Date.now());
      if (claimSource?.url) expect(new URL(claimSource.url).protocol).toBe('https:');
    }
  }
});

/** Matches claims in a text: figures with a unit, norms, superlatives, promises. */
const CLAIM_PATTERN =
  /\d+(?:,\d+)?\s?% (?:mais|menos|de )|\d+ (?:anos|meses|micra|dias)\b|\bIII-?A\b|desde \d{4}|\b(?:Contran|Portaria|NBR|ISO \d|Inmetro|credenciad|certificad|homologad)|nível máximo|o (?:melhor|maior|único)\b|mesma? (?:equipe|endereço|pessoa)|por escrito|na hora\b|com laudo|pronta entrega/i;

const pageFiles = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

test('no page holds a claim of its own, because claims stand with their sources in claims.ts', () => {
  expect(pageFiles.length).toBeGreaterThan(200);
  const claimsInPages = pageFiles.flatMap((file) =>
    withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => CLAIM_PATTERN.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(claimsInPages).toEqual([]);
});
