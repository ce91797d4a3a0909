import { ListProblem } from '@/components/lead/list-note';
import { Names } from '@/components/lead/sell/names';
import { useCarLists } from '@/components/lead/use-car-lists';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { plainText } from '@/lib/site/format/text';

// It loads on demand, because a car that is in no list can be offered too.

type CarListsProps = Readonly<{
  /** Brands of the page; loaded where it has none. */
  initialOptions: readonly NamedOption[];
  /** Text that the visitor typed into the field of the brand. */
  written: string;
  /** Ids of the two lists, as the fields name them. */
  brandsId: string;
  modelsId: string;
  contact: ContactWays;
}>;

/** Upper case, accents and spaces do not make another brand. */
const plain = (name: string) => plainText(name).trim();

/** Offers the backend's brands, and the models of the typed one; reports a list that leaves nothing to choose. */
export function CarLists({ initialOptions, written, brandsId, modelsId, contact }: CarListsProps) {
  const { brands, models } = useCarLists(
    initialOptions,
    (options) => options.find(({ name }) => plain(name) === plain(written))?.id ?? '',
    'estetica',
  );
  return (
    <>
      <Names
        id={brandsId}
        options={initialOptions.length > 0 ? initialOptions : (brands.data ?? [])}
      />
      <Names id={modelsId} options={models.data ?? []} />
      <ListProblem of="brands" list={brands} contact={contact} className="col-span-full">
        Escreva a marca como está no documento.
      </ListProblem>
      <ListProblem of="models" list={models} contact={contact} className="col-span-full">
        Escreva o modelo como está no documento.
      </ListProblem>
    </>
  );
}
