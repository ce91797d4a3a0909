import { ListNote } from '@/components/lead/list-note';
import { Names } from '@/components/lead/sell/names';
import { useRead } from '@/components/ui/use-read';
import { readBrands, readModels } from '@/lib/catalogue/options/reads';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';
import { plainText } from '@/lib/format/text';
import { LISTS } from '@/lib/leads/outcome-texts';

// To be loaded on demand: a car that is in no list can be offered too.

const brandsNow = (_: string, signal: AbortSignal) => readBrands(signal);
const modelsNow = (brandId: string, signal: AbortSignal) => readModels(brandId, 'estetica', signal);

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

/** Upper case, accents and spaces do not make another brand. */
const plain = (name: string) => plainText(name).trim();

/** The backend's brands, and the models of the one that is written; says so when a list leaves nothing to choose. */
export function CarLists({ known, written, brandsId, modelsId, contact }: CarListsProps) {
  const asked = useRead(known.length === 0 ? 'brands' : null, brandsNow);
  const brands = asked.status === 'ready' ? asked.value : known;
  const brandId = brands.find(({ name }) => plain(name) === plain(written))?.id ?? null;
  const models = useRead(brandId, modelsNow);
  return (
    <>
      <Names id={brandsId} options={brands} />
      <Names id={modelsId} options={models.status === 'ready' ? models.value : []} />
      {(
        [
          ['brands', asked, 'Escreva a marca como está no documento.'],
          ['models', models, 'Escreva o modelo como está no documento.'],
        ] as const
      ).map(([of, list, advice]) => {
        const isEmpty = list.status === 'ready' && list.value.length === 0;
        return (
          (isEmpty || list.status === 'failed') && (
            <ListNote
              key={of}
              title={LISTS[of][isEmpty ? 'empty' : 'failed']}
              onRetry={list.retry}
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
