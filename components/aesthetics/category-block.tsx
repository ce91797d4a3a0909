import { ChoicePill } from '@/components/form/choice-pill';
import { MissingNote } from '@/components/quotation/wizard/missing-note';
import { ReadFailure } from '@/components/quotation/wizard/read-failure';
import type { Read } from '@/components/quotation/wizard/use-read';
import { ContactLinks } from '@/components/form/contact-links';
import type { AestheticsCategory } from '@/lib/aesthetics/types';
import type { ContactWays } from '@/lib/content/types';
import { Block, Waiting } from './block';

type CategoryBlockProps = Readonly<{
  categories: Read<readonly AestheticsCategory[]>;
  /** Id of the one chosen. */
  chosen: string | null;
  onChoose: (category: AestheticsCategory) => void;
  problem: string | null;
  contact: ContactWays;
}>;

/** The categories, as buttons. */
export function CategoryBlock({
  categories,
  chosen,
  onChoose,
  problem,
  contact,
}: CategoryBlockProps) {
  return (
    <Block supplies="category" title="Categoria">
      {categories.status === 'failed' && (
        <ReadFailure
          title="Não recebemos as categorias."
          onRetry={categories.retry}
          contact={contact}
        />
      )}
      {categories.status === 'loading' && (
        <Waiting count={4} className="auto-rows-[44px] grid-cols-2 md:grid-cols-4" />
      )}
      {categories.status === 'ready' && categories.value.length === 0 && (
        <>
          <p role="status">Nenhuma categoria encontrada.</p>
          <ContactLinks contact={contact} />
        </>
      )}
      {categories.status === 'ready' && categories.value.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Categoria</legend>
          <div className="flex flex-wrap gap-2">
            {categories.value.map((category) => (
              <ChoicePill
                key={category.id}
                name="categoria"
                checked={chosen === category.id}
                onChange={() => onChoose(category)}
              >
                {category.title}
              </ChoicePill>
            ))}
          </div>
        </fieldset>
      )}
      <MissingNote>{problem}</MissingNote>
    </Block>
  );
}
