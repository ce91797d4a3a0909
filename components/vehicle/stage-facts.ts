import type { VehicleDetail } from '@/lib/catalogue/types';
import { firstFacts, isKnown, sheetFacts } from '@/lib/catalogue/vehicle-facts';
import type { StageFact } from './vehicle-stage';

type Facts = Pick<
  VehicleDetail,
  | 'manufactureYear'
  | 'modelYear'
  | 'km'
  | 'fuel'
  | 'exterior'
  | 'interior'
  | 'armoured'
  | 'armouring'
>;

/** Year, KM, what drives it and, of an armoured vehicle, how it is armoured. What is unknown is left out. */
export function stageFacts(vehicle: Facts): readonly StageFact[] {
  const { armoured, armouring } = vehicle;
  const { gearbox, fuel, colour, engine } = sheetFacts(vehicle);
  return [
    ...inPairs([
      ...firstFacts(vehicle),
      { label: 'Câmbio', value: gearbox },
      { label: 'Combustível', value: fuel },
      { label: 'Cor', value: colour },
      { label: 'Motor', value: engine },
    ]),
    ...inPairs([{ label: 'Tipo de blindagem', value: armoured ? armouring.kind : null }]),
    ...inPairs([
      { label: 'Tipo de vidro', value: armoured ? armouring.glass : null },
      { label: 'Garantia do vidro', value: armoured ? armouring.glassWarranty : null },
    ]),
  ];
}

type Fact = Readonly<{ label: string; value: string | null }>;

/** Two in a row; one that is left over has the row to itself. */
function inPairs(facts: readonly Fact[]): readonly StageFact[] {
  const known = facts.filter(isKnown);
  return known.map((fact, index) => ({
    ...fact,
    wide: index % 2 === 0 && index === known.length - 1,
  }));
}
