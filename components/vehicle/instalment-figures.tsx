import { FactList } from '@/components/ui/fact-list';
import type { Instalments } from '@/lib/stock/vehicle/instalments';
import { formatReais, formatReaisAndCents } from '@/lib/site/format/numbers';
import styles from './instalments.module.css';

type InstalmentFiguresProps = Readonly<{ plan: Instalments & Readonly<{ entry: number }> }>;

const MONTHS_PER_YEAR = 12;

export function InstalmentAmount({ plan }: Readonly<{ plan: Instalments }>) {
  return (
    <p className="num">
      <span className="block text-support">{`${plan.months} parcelas de`}</span>
      <span key={plan.instalment} className={`block t-display ${styles.rolling}`}>
        {formatReaisAndCents(plan.instalment)}
      </span>
    </p>
  );
}

/** Shows the totals of an instalment plan, and the remaining debt after each year. */
export function InstalmentFigures({ plan }: InstalmentFiguresProps) {
  const { entry, financed, instalment, last, totalPaid, interest } = plan;
  const totals = [
    { label: 'Valor financiado', value: formatReais(financed) },
    { label: 'Total de juros', value: formatReaisAndCents(interest) },
    { label: 'Soma das parcelas', value: formatReaisAndCents(totalPaid) },
    { label: 'Total com a entrada', value: formatReaisAndCents(entry + totalPaid) },
  ];
  return (
    <>
      {last !== instalment && (
        <p className="num mb-5 text-small text-support">
          {`A última é de ${formatReaisAndCents(last)}, por causa dos arredondamentos.`}
        </p>
      )}
      <FactList className="max-w-136" facts={totals} />
      <RemainingDebt plan={plan} />
    </>
  );
}

const CHART_WIDTH = 320;
const CHART_HEIGHT = 120;

function RemainingDebt({ plan: { owed, months, financed } }: Readonly<{ plan: Instalments }>) {
  const points = owed.map((amount, month) =>
    [(month / months) * CHART_WIDTH, CHART_HEIGHT - (amount / financed) * CHART_HEIGHT]
      .map((at) => at.toFixed(1))
      .join(' '),
  );
  const line = `M${points.join('L')}`;
  const years = Array.from({ length: Math.ceil(months / MONTHS_PER_YEAR) }, (_, year) =>
    Math.min((year + 1) * MONTHS_PER_YEAR, months),
  );
  return (
    <div className="mt-6 grid max-w-136 gap-5">
      <div aria-hidden="true" className={`num text-small text-support ${styles.chart}`}>
        <p className={styles.amounts}>
          <span>{formatReais(financed)}</span>
          <span>{formatReais(financed / 2)}</span>
          <span>R$ 0</span>
        </p>
        <svg
          viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.plot}
        >
          <path d={`${line}L0 ${CHART_HEIGHT}Z`} className={styles.area} />
          {[0, CHART_HEIGHT / 2].map((y) => (
            <path key={y} d={`M0 ${y}H${CHART_WIDTH}`} className={styles.grid} />
          ))}
          {years.map((month) => (
            <path
              key={month}
              d={`M${(month / months) * CHART_WIDTH} 0V${CHART_HEIGHT}`}
              className={styles.grid}
            />
          ))}
          <path d={line} fill="none" className={styles.curve} />
        </svg>
        <p className={styles.months}>
          {[0, ...years].map((month) => (
            <span key={month} style={{ left: `${(month / months) * 100}%` }}>
              {month}
            </span>
          ))}
        </p>
        <p className={styles.unit}>meses</p>
      </div>
      <table className="num w-full text-left">
        <caption className="pb-2 text-left font-medium">Quanto falta pagar</caption>
        <thead className="text-small text-support">
          <tr>
            <th scope="col" className="py-1.5 font-normal">
              Depois de
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Saldo devedor
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map((month) => (
            <tr key={month} className="border-t border-hairline">
              <th scope="row" className="py-2 font-normal">
                {month} meses
              </th>
              <td className="py-2 text-right font-medium">{formatReais(owed[month] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
