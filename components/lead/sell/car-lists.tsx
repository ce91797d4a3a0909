import { ListProblem } from '@/components/lead/list-note';
import { NameSuggestions } from '@/components/lead/sell/names';
import { useCarLists } from '@/components/lead/use-car-lists';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { plainText } from '@/lib/site/format/text';

// This module loads on demand, because a form works without the lists of cars.

type CarListsProps = Readonly<{
  /** Brands that the page has read; empty means that they are loaded. */
  initialOptions: readonly NamedOption[];
  /** Text that the visitor typed into the field of the brand. */
  written: string;
  /** Ids of the two `<datalist>` elements, to which the text fields refer. */
  brandsId: string;
  modelsId: string;
  contact: ContactWays;
}>;

/** Returns a name without upper case, accents and outer spaces, so that typed brands match listed ones. */
const normaliseName = (name: string) => plainText(name).trim();

/** Suggests the backend's brands, and the models of the typed brand; reports a list that is empty or failed to load. */
export function CarLists({ initialOptions, written, brandsId, modelsId, contact }: CarListsProps) {
  const { brands, models } = useCarLists(
    initialOptions,
    (options) =>
      options.find(({ name }) => normaliseName(name) === normaliseName(written))?.id ?? '',
    'estetica',
  );
  return (
    <>
      <NameSuggestions
        id={brandsId}
        options={initialOptions.length > 0 ? initialOptions : (brands.data ?? [])}
      />
      <NameSuggestions id={modelsId} options={models.data ?? []} />
      <ListProblem of="brands" list={brands} contact={contact} className="col-span-full">
        Escreva a marca como está no documento.
      </ListProblem>
      <ListProblem of="models" list={models} contact={contact} className="col-span-full">
        Escreva o modelo como está no documento.
      </ListProblem>
    </>
  );
}
