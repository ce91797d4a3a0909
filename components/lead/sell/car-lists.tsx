import { MissingOptionsNote } from '@/components/lead/empty-list-note';
import { NameSuggestions } from '@/components/lead/sell/name-suggestions';
import { useBrandAndModelLists } from '@/components/lead/use-brand-and-model-lists';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { toPlainText } from '@/lib/site/format/text';

// This module is loaded on demand, because the form works without suggestions.

type CarSuggestionListsProps = Readonly<{
  /** Brands that the server has already loaded; if the list is empty, the browser loads them. */
  initialOptions: readonly NamedOption[];
  /** Text typed into the brand field. */
  written: string;
  /** Id of the `<datalist>` with brands; the text fields refer to the two `<datalist>` elements by their ids. */
  brandsId: string;
  modelsId: string;
  contact: ContactWays;
}>;

/** Returns a name in lower case, without accents and outer spaces, so that a typed brand matches a listed one. */
const normaliseName = (name: string) => toPlainText(name).trim();

/**
 * Fills the `<datalist>` elements with the backend's brands and the models of the typed brand, and tells the visitor if
 * a list is empty or failed to load.
 */
export function CarSuggestionLists({
  initialOptions,
  written,
  brandsId,
  modelsId,
  contact,
}: CarSuggestionListsProps) {
  const { brands, models } = useBrandAndModelLists(
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
      <MissingOptionsNote of="brands" list={brands} contact={contact} className="col-span-full">
        Escreva a marca como está no documento.
      </MissingOptionsNote>
      <MissingOptionsNote of="models" list={models} contact={contact} className="col-span-full">
        Escreva o modelo como está no documento.
      </MissingOptionsNote>
    </>
  );
}
