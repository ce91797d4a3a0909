import { classes } from '@/components/ui/classes';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { sheetFacts, yearLabel } from '@/lib/catalogue/vehicle-facts';
import { formatKilometres } from '@/lib/format/numbers';
import styles from './vehicle-header.module.css';

type VehicleFactsListProps = Readonly<{
  vehicle: Pick<
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
}>;

/** Year, KM, what drives it and, of an armoured vehicle, how it is armoured. What is unknown is left out. */
export function VehicleFactsList({ vehicle }: VehicleFactsListProps) {
  const { manufactureYear, modelYear, km, armoured, armouring } = vehicle;
  const { gearbox, fuel, colour, engine } = sheetFacts(vehicle);
  const facts = [
    ...inPairs([
      { label: 'Ano', value: yearLabel(manufactureYear, modelYear) },
      { label: 'KM', value: km === null ? null : formatKilometres(km) },
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
  if (facts.length === 0) return null;

  return (
    <dl className={`num ${styles.facts}`}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={classes(styles.fact, wide && styles.wide)}>
          <dt className="text-micro text-muted">{label}</dt>
          <dd className="leading-[1.25] font-[580] text-balance wrap-break-word md:text-[1.0625rem]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = Readonly<{ label: string; value: string | null }>;

/** Two in a row; one that is left over has the row to itself. */
function inPairs(facts: readonly Fact[]) {
  const known = facts.filter(({ value }) => value !== null);
  return known.map((fact, index) => ({
    ...fact,
    wide: index % 2 === 0 && index === known.length - 1,
  }));
}
