import { classes } from '@/components/ui/classes';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { formatKilometres } from '@/lib/format/kilometres';
import { yearLabel } from '@/lib/catalogue/vehicle-facts';
import styles from './vehicle-header.module.css';

type VehicleFactsListProps = Readonly<{
  vehicle: Pick<VehicleDetail, 'manufactureYear' | 'modelYear' | 'km' | 'armoured' | 'armouring'>;
}>;

/** Year, KM and, of an armoured vehicle, how it is armoured. What is unknown is left out. */
export function VehicleFactsList({ vehicle }: VehicleFactsListProps) {
  const { manufactureYear, modelYear, km, armoured, armouring } = vehicle;
  const facts = [
    { label: 'Ano', value: yearLabel(manufactureYear, modelYear) },
    { label: 'KM', value: km === null ? null : formatKilometres(km) },
    { label: 'Tipo de blindagem', value: armoured ? armouring.kind : null, wide: true },
    { label: 'Tipo de vidro', value: armoured ? armouring.glass : null },
    { label: 'Garantia do vidro', value: armoured ? armouring.glassWarranty : null },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;

  return (
    <dl className={`num ${styles.facts}`}>
      {facts.map(({ label, value, wide = false }) => (
        <div key={label} className={classes(styles.fact, wide && styles.wide)}>
          <dt className="text-micro text-muted">{label}</dt>
          <dd className="text-[1.0625rem] leading-[1.25] font-[580] wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
