import type { ReactNode } from 'react';

type FactListProps = Readonly<{
  facts: readonly Readonly<{ label: string; value: ReactNode }>[];
  className?: string;
}>;

/** Lists facts, one per row, with label and value; the value moves below the label if there is too little space. */
export function FactList({ facts, className = '' }: FactListProps) {
  return (
    <dl className={`num ${className}`}>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-5 border-t border-hairline py-2.5"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
