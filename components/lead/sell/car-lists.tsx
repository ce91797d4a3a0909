import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { ListNote } from '@/components/lead/list-note';
import { Names } from '@/components/lead/sell/names';
import { brandsQuery, modelsQuery } from '@/lib/catalogue/options/queries';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';
import { plainText } from '@/lib/format/text';
import { LISTS } from '@/lib/leads/outcome-texts';

// To be loaded on demand: a car that is in no list can be offered too.

const client = new QueryClient();

type CarListsProps = Readonly<{
  /** Brands of the page; asked for again when it has none. */
  known: readonly NamedOption[];
  /** What is written as the brand. */
  written: string;
  /** Ids of the two lists, as the fields name them. */
  brandsId: string;
  modelsId: string;
  contact: ContactWays;
}>;

/** The backend's brands, and the models of the one that is written; says so when a list leaves nothing to choose. */
export function CarLists(props: CarListsProps) {
  return (
    <QueryClientProvider client={client}>
      <Lists {...props} />
    </QueryClientProvider>
  );
}

/** Upper case, accents and spaces do not make another brand. */
const plain = (name: string) => plainText(name).trim();

function Lists({ known, written, brandsId, modelsId, contact }: CarListsProps) {
  const asked = useQuery({ ...brandsQuery(), enabled: known.length === 0 });
  const brands = known.length > 0 ? known : (asked.data ?? []);
  const brandId = brands.find(({ name }) => plain(name) === plain(written))?.id ?? '';
  const models = useQuery(modelsQuery(brandId, 'estetica'));
  return (
    <>
      <Names id={brandsId} options={brands} />
      <Names id={modelsId} options={models.data ?? []} />
      {(
        [
          ['brands', asked, 'Escreva a marca como está no documento.'],
          ['models', models, 'Escreva o modelo como está no documento.'],
        ] as const
      ).map(([of, { isError, isFetching, isSuccess, data, refetch }, advice]) => {
        const isEmpty = isSuccess && data.length === 0;
        return (
          (isError || isEmpty) &&
          !isFetching && (
            <ListNote
              key={of}
              title={LISTS[of][isEmpty ? 'empty' : 'failed']}
              onRetry={() => void refetch()}
              contact={contact}
              className="col-span-full"
            >
              {advice}
            </ListNote>
          )
        );
      })}
    </>
  );
}
