import type { ReactNode } from 'react';
import { formatAddressLines } from '@/lib/backend/content/contact';
import type { GeneralData } from '@/lib/backend/content/types';

type AddressAndHoursProps = Readonly<{
  general: Pick<GeneralData, 'address' | 'openingHours'>;
  route?: ReactNode;
}>;

/** Splits the opening hours, which the backend sends as free text, into one sentence per line. */
const splitOpeningHours = (hours: string): readonly string[] =>
  hours.split(/\n+|(?<=[\dh]\.)\s+(?=\p{Lu})/u);

/** Shows the group's address and opening hours in the backend's words; missing data are left out. */
export function AddressAndHours({
  general: { address, openingHours },
  route,
}: AddressAndHoursProps) {
  const lines = formatAddressLines(address);
  return (
    <dl className="border-t border-line">
      {lines.length > 0 && (
        <LabelledFact label="Endereço">
          <address>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {route}
        </LabelledFact>
      )}
      {openingHours !== null && (
        <LabelledFact label="Horário">
          {splitOpeningHours(openingHours).map((line) => (
            <span key={line} className="num block">
              {line}
            </span>
          ))}
        </LabelledFact>
      )}
    </dl>
  );
}

function LabelledFact({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-hairline py-3.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
