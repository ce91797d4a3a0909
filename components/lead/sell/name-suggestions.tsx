import type { NamedOption } from '@/lib/stock/vehicle/types';

type NameSuggestionsProps = Readonly<{ id: string; options: readonly NamedOption[] }>;

export function NameSuggestions({ id, options }: NameSuggestionsProps) {
  return (
    <datalist id={id}>
      {[...new Set(options.map(({ name }) => name))].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
