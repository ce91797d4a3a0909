import { Tabs } from '@/components/ui/tabs';
import type { DetailLine, VehicleDetail } from '@/lib/catalogue/types';
import styles from './data-sheet.module.css';

const NO_DATA = 'Detalhes não disponíveis.';

type DataSheetProps = Readonly<{
  vehicle: Pick<VehicleDetail, 'description' | 'interior' | 'exterior'>;
}>;

/** "Ficha técnica": Detalhes Internos and Detalhes Externos, as tabs where they do not fit side by side. */
export function DataSheet({ vehicle }: DataSheetProps) {
  const { description, interior, exterior } = vehicle;
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="t-h2">Ficha técnica</h2>
        {description && (
          <p className="t-lead mt-4 max-w-(--container-text) whitespace-pre-line">{description}</p>
        )}
        <div className="mt-7">
          {interior.length + exterior.length === 0 ? (
            <p>{NO_DATA}</p>
          ) : (
            <Tabs
              label="Ficha técnica"
              layout="wide-open"
              tabs={[
                { title: 'Detalhes Internos', content: <Sheet lines={interior} /> },
                { title: 'Detalhes Externos', content: <Sheet lines={exterior} /> },
              ]}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function Sheet({ lines }: Readonly<{ lines: readonly DetailLine[] }>) {
  if (lines.length === 0) return <p className="py-3">{NO_DATA}</p>;
  return (
    <table className={styles.sheet}>
      <tbody>
        {lines.map(({ label, value }, index) => (
          <tr key={index}>
            {label && <th scope="row">{label}</th>}
            <td colSpan={label ? 1 : 2}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
