import type { StockModel } from './catalogue';
import { createRandom, type Random } from './random';
import type { UnpaintedDraft } from './vehicle-draft';

/** The newest year on sale; fixed, so that the stock is the same on any day. */
const currentYear = 2026;
const cheapest = 89_900;
const dearest = 1_890_000;

/** Creates `count` further vehicles from the catalogue; the same ones at each call. */
export function dealStock(count: number, stockModels: readonly StockModel[]): UnpaintedDraft[] {
  const random = createRandom(20_020_401);
  let batch: StockModel[] = [];
  return Array.from({ length: count }, (_, position) => {
    if (batch.length === 0) batch = random.sample(stockModels, stockModels.length);
    const model = batch.pop();
    if (!model) throw new Error('The catalogue is empty.');
    return draftVehicle(model, random, position);
  });
}

function draftVehicle(model: StockModel, random: Random, position: number): UnpaintedDraft {
  const isNew = random.next() < 0.27;
  const armoured = canBeArmoured(model) && random.next() < (isNew ? 0.2 : 0.55);
  const age = isNew ? 0 : random.integer(1, model.newPrice < 190_000 ? 3 : 6);
  const yearMade = currentYear - age;
  const km = isNew ? 0 : age * random.integer(6_000, 15_000) + random.integer(200, 4_800);
  return {
    model,
    version: random.pick(model.versions),
    condition: isNew ? 'novo' : 'semi-novo',
    yearMade,
    yearModel: yearMade + (random.next() < 0.4 ? 1 : 0),
    km,
    price: askingPrice(model.newPrice, age, km, armoured, random),
    armoured,
    status: position % 15 === 9 ? 'Vendido' : 'Ativo',
  };
}

function canBeArmoured(model: StockModel): boolean {
  return (
    model.body !== 'hatch' &&
    model.body !== 'coupe' &&
    model.armouring !== 'none' &&
    model.newPrice >= 160_000
  );
}

function askingPrice(
  newPrice: number,
  age: number,
  km: number,
  armoured: boolean,
  random: Random,
): number {
  const afterYears = newPrice * 0.9 ** age * (1 - Math.min(km, 120_000) / 900_000);
  const armour = armoured ? 72_000 * 0.9 ** age : 0;
  const price = (afterYears + armour) * (0.97 + random.next() * 0.06);
  return Math.min(dearest, Math.max(cheapest, Math.round(price / 1_000) * 1_000 - 100));
}
