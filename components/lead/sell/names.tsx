import type { NamedOption } from '@/lib/stock/vehicle/types';

type NamesProps = Readonly<{ id: string; options: readonly NamedOption[] }>;

/** Suggests names in a `<datalist>`, each once. */
export function Names({ id, options }: NamesProps) {
  return (
    <datalist id={id}>
      {[...new Set(options.map(({ name }) => name))].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
