import type { StockModel } from './catalogue';
import { createRandomGenerator, type RandomGenerator } from './random';
import type { UnpaintedDraft } from './vehicle-draft';

/** Newest model year on sale; it is constant, so that the stock is the same on any day. */
const NEWEST_YEAR = 2026;
const MIN_VEHICLE_PRICE = 89_900;
const MAX_VEHICLE_PRICE = 1_890_000;

/**
 * Creates `count` vehicles from the catalogue with a random generator that has a constant seed, so that every call
 * returns the same vehicles.
 */
export function generateStock(count: number, stockModels: readonly StockModel[]): UnpaintedDraft[] {
  const random = createRandomGenerator(20_020_401);
  let remainingModels: StockModel[] = [];
  return Array.from({ length: count }, (_, position) => {
    if (remainingModels.length === 0)
      remainingModels = random.sample(stockModels, stockModels.length);
    const model = remainingModels.pop();
    if (!model) throw new Error('The catalogue is empty.');
    return createVehicleDraft(model, random, position);
  });
}

function createVehicleDraft(
  model: StockModel,
  random: RandomGenerator,
  position: number,
): UnpaintedDraft {
  const isNew = random.next() < 0.27;
  const armoured = canBeArmoured(model) && random.next() < (isNew ? 0.2 : 0.55);
  const age = isNew ? 0 : random.integer(1, model.newPrice < 190_000 ? 3 : 6);
  const yearMade = NEWEST_YEAR - age;
  const km = isNew ? 0 : age * random.integer(6_000, 15_000) + random.integer(200, 4_800);
  return {
    model,
    version: random.pick(model.versions),
    condition: isNew ? 'novo' : 'semi-novo',
    yearMade,
    yearModel: yearMade + (random.next() < 0.4 ? 1 : 0),
    km,
    price: computeAskingPrice(model.newPrice, age, km, armoured, random),
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

function computeAskingPrice(
  newPrice: number,
  age: number,
  km: number,
  armoured: boolean,
  random: RandomGenerator,
): number {
  const usedPrice = newPrice * 0.9 ** age * (1 - Math.min(km, 120_000) / 900_000);
  const armouringPrice = armoured ? 72_000 * 0.9 ** age : 0;
  const price = (usedPrice + armouringPrice) * (0.97 + random.next() * 0.06);
  return Math.min(
    MAX_VEHICLE_PRICE,
    Math.max(MIN_VEHICLE_PRICE, Math.round(price / 1_000) * 1_000 - 100),
  );
}
