import { slugify } from './slug';
import type { Fuel } from './vocabulary';

export const fuelLabels: Readonly<Record<Fuel, string>> = {
  flex: 'Flex',
  gasolina: 'Gasolina',
  etanol: 'Etanol',
  diesel: 'Diesel',
  hibrido: 'Híbrido',
  eletrico: 'Elétrico',
  gnv: 'GNV',
  outro: 'Outro',
};

/**
 * The kind of fuel a vehicle's own words mean ("Gasolina e álcool" is flex, "Gasolina/Elétrico" hybrid);
 * `null` when it has none.
 */
export function fuelOf(words: string | null): Fuel | null {
  if (words === null) return null;
  const text = slugify(words);
  const says = (pattern: RegExp) => pattern.test(text);
  const petrol = says(/gasolina/);
  const ethanol = says(/etanol|alcool/);
  const electric = says(/eletric/);
  if (says(/hibrid|hybrid/) || (electric && (petrol || ethanol || says(/diesel|flex/)))) {
    return 'hibrido';
  }
  if (electric) return 'eletrico';
  if (says(/gnv|gas-natural|tetrafuel/)) return 'gnv';
  if (says(/flex/) || (petrol && ethanol)) return 'flex';
  if (petrol) return 'gasolina';
  if (ethanol) return 'etanol';
  return says(/diesel/) ? 'diesel' : 'outro';
}
