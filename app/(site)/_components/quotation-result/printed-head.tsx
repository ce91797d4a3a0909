import { Logo } from '@/components/layout/logo';
import type { GeneralData } from '@/lib/backend/content/types';
import { formatDayInFigures, today } from '@/lib/site/format/days';
import type { Company } from '@/lib/site/site';

type PrintedLetterheadProps = Readonly<{
  general: GeneralData | null;
  /** Company that issues the quotation. */
  company: Company;
  name: string;
  orderCode: string;
  /** Text that states how long the quotation is valid; `null` if the group does not state it. */
  validity: string | null;
  car: string;
  url: string;
}>;

/** Renders the letterhead of a printed quotation; on screens the `ResultBanner` is shown instead. */
export function PrintedLetterhead({
  general,
  company,
  name,
  orderCode,
  validity,
  car,
  url,
}: PrintedLetterheadProps) {
  const { street, number, district, city, state } = general?.address ?? {};
  const place = [[street, number].filter(Boolean).join(', '), district, city, state];
  return (
    <div className="hidden print:block" aria-hidden="true">
      <div className="flex items-start justify-between gap-8 border-b-2 border-ink pb-3">
        <Logo />
        <p className="text-right text-small">
          <span className="block font-bold">
            {company.name} · {company.does}
          </span>
          {general?.phone && <span className="block">{general.phone}</span>}
          <span>{place.filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <p className="mt-4 t-h3">{car}</p>
      <p className="text-small">
        {`orçamento | ${name} · pedido ${orderCode} · consultado em ${formatDayInFigures(today())}${validity ? ` · validade: ${validity}` : ''}`}
      </p>
      <p className="text-small break-all text-n-600">{url}</p>
    </div>
  );
}
