import { formatReais } from '@/lib/site/format/numbers';

import { slugify } from '@/lib/stock/slug';
import { stockNames } from '../../testing/stock-names';
import type { StockList, StockVehicle } from '../types';

const modelVersions = [
  '2.0 TFSI Prestige Plus S tronic',
  '3.0 Diesel HSE Dynamic 4x4 Automático',
  '1.3 Turbo Flex Limited AT6',
  'T5 Inscription AWD Híbrido',
  '2.8 SRX Cabine Dupla 4x4',
  'M Sport xDrive',
  'Longitude 1.3 T270',
  'Performance Black Edition',
];
const fuels = ['Flex', 'Gasolina', 'Diesel', 'Híbrido', 'Elétrico'];

/** Returns a generator of numbers that look random and are the same in every run. */
function createPseudoRandomNumbers() {
  let state = 7;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Returns a stock list of so many vehicles, named as dealers name them, with picture names that do not compress (32
 * random digits).
 */
export function createRealisticStock(count: number): StockList {
  const number = createPseudoRandomNumbers();
  const pick = <T>(values: readonly T[]): T => values[number(values.length)] as T;
  const vehicle = (_: unknown, index: number): StockVehicle => {
    const { brand, name: model } = pick(stockNames.models);
    const year = 2014 + number(12);
    const cents = (40_000 + number(9_000) * 100) * 100;
    const armoured = number(3) === 0;
    const title = `${model} ${pick(modelVersions)}`;
    const name = Array.from({ length: 32 }, () => number(16).toString(16)).join('');
    return {
      id: null,
      slug: slugify(
        `${brand} ${title} ${year} ${armoured ? 'blindado' : ''} ${10_000 + index * 7}`,
      ),
      title,
      brand,
      model,
      picture: number(20) === 0 ? null : `/midia/storage/veiculos/${name}.webp`,
      secondPicture: null,
      armoured,
      sold: number(8) === 0,
      state: null,
      price: number(12) === 0 ? null : { text: formatReais(cents), cents },
      manufactureYear: year,
      modelYear: year + number(2),
      km: number(10) === 0 ? null : number(120_000),
      fuel: pick(fuels),
      condition: number(5) === 0 ? 'novo' : 'semi-novo',
    };
  };
  const conditions = [
    { slug: 'novo', name: 'Novo' },
    { slug: 'semi-novo', name: 'Seminovo' },
  ];
  return {
    names: { ...stockNames, conditions },
    vehicles: Array.from({ length: count }, vehicle),
  };
}
