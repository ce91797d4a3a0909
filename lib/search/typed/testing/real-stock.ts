import { readFileSync } from 'node:fs';

import { createTestContext } from '@/lib/backend/testing/context';
import { slugify } from '@/lib/stock/slug';
import { createStock } from '@/lib/stock/snapshot';
import { parseVehicleSummary } from '@/lib/stock/vehicle/contract';
import { parseVehicleDetail } from '@/lib/stock/vehicle/detail-contract';
import { parseSpecs } from '@/lib/stock/vehicle/specs';

import { getUsefulSpecs } from '../../evaluation/count-choices';
import type { StockNames } from '../../filters/types';
import type { Row } from './judge';

const readJsonLines = (file: string): readonly unknown[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

/** The searches in words of somebody who has not read the parser, with what they mean. */
export const rows = readJsonLines('lib/search/typed/testing/rows.jsonl') as readonly Row[];

/** A vehicle of the demonstration with real names, as its file has it. */
type Line = Readonly<Record<'marca' | 'modelo' | 'titulo' | 'condicao' | 'combustivel', string>> &
  Readonly<Record<'km' | 'preco', number>> &
  Readonly<Record<'interno' | 'externo', Readonly<Record<string, string>>>> &
  Readonly<{ anos: readonly number[]; blindagem?: object; opcionais: readonly string[] }>;

const toRows = (facts: Readonly<Record<string, string>>) =>
  Object.entries(facts).map(([label, value]) => ({ label, value }));

const lines = readJsonLines('demo/seed/real-names.jsonl') as readonly Line[];

const records = lines.map((line) => {
  const context = createTestContext();
  const { marca, modelo, titulo, km, preco, combustivel, opcionais, blindagem } = line;
  const [ano_fabricacao, ano_modelo] = line.anos;
  const seo_url = slugify(`${marca} ${titulo} ${ano_modelo} ${km}`);
  const blindado = blindagem ? 1 : 0;
  const years = { ano_fabricacao, ano_modelo };
  const listed = { titulo, blindado, preco, ...years, seo_url, modelo, km, combustivel };
  const detail = {
    ...{ ...listed, marca, opcionais, blindagem: { blindado, ...blindagem } },
    detalhes: { detalhes_interno: toRows(line.interno), detalhes_externo: toRows(line.externo) },
  };
  return {
    condition: line.condicao,
    vehicle: parseVehicleSummary(listed, context),
    detail: parseVehicleDetail(detail, context),
  };
});

const slugsOf = (condition: string) =>
  new Set(
    records.filter((each) => each.condition === condition).map(({ vehicle }) => vehicle.slug),
  );

/** The stock of 120 cars that Brazil buys, read as the site reads a backend's list and details. */
export const realStock = createStock({
  vehicles: records.map(({ vehicle }) => vehicle),
  members: new Map(['novo', 'semi-novo'].map((condition) => [condition, slugsOf(condition)])),
  details: new Map(
    records.map(({ vehicle, detail }) => [
      vehicle.slug,
      { brand: detail.brand, model: detail.model, specs: parseSpecs(detail) },
    ]),
  ),
});

const names = new Map(
  realStock.vehicles.map(({ brand, model }) => [
    `${brand}/${model}`,
    { brand: brand ?? '', name: model ?? '' },
  ]),
);

/** The names of the stock that the parser knows. */
export const realNames: StockNames = {
  brands: [...new Set([...names.values()].map(({ brand }) => brand))],
  models: [...names.values()],
  conditions: [
    { slug: 'novo', name: 'Novo' },
    { slug: 'semi-novo', name: 'Seminovo' },
  ],
  specs: getUsefulSpecs(realStock),
  monthlyRate: null,
  city: 'São Paulo',
};
