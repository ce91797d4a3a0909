import type { ReactNode } from 'react';
import { addressLines } from '@/lib/backend/content/contact';
import type { GeneralData } from '@/lib/backend/content/types';

type AddressAndHoursProps = Readonly<{
  general: Pick<GeneralData, 'address' | 'openingHours'>;
  /** Directions to the group, shown below the address. */
  route?: ReactNode;
}>;

/** Splits opening hours, which the backend has as free text, into one sentence a line. */
const splitOpeningHours = (hours: string): readonly string[] =>
  hours.split(/\n+|(?<=[\dh]\.)\s+(?=\p{Lu})/u);

/** Shows the group's address and opening hours, as the backend words them; leaves out what the general data lack. */
export function AddressAndHours({
  general: { address, openingHours },
  route,
}: AddressAndHoursProps) {
  const lines = addressLines(address);
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
