import { useId } from 'react';
import { ChoicePill } from '@/components/form/choice-pill';
import choiceStyles from '@/components/form/choice-card.module.css';
import { MissingChoiceNote, LoadFailureNotice } from '@/components/quotation/wizard/notices';
import type { QueryState } from '@/components/ui/use-lazy-query';
import { ContactLinks } from '@/components/form/contact-links';
import type { AestheticsCategory } from '@/lib/quotation/aesthetics/fetch';
import type { ContactWays } from '@/lib/backend/content/types';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { QuestionBlock, ChoicePlaceholders } from './choice-blocks';
import styles from './category-block.module.css';

type CategoryBlockProps = Readonly<{
  categories: QueryState<readonly AestheticsCategory[]>;
  chosen: string | null;
  onChoose: (category: AestheticsCategory) => void;
  problem: string | null;
  contact: ContactWays;
}>;

export function CategoryBlock({
  categories: { data, isError, isFetching, refetch },
  chosen,
  onChoose,
  problem,
  contact,
}: CategoryBlockProps) {
  const noteId = useId();
  return (
    <QuestionBlock supplies="category" title="Categoria">
      {isError && (
        <LoadFailureNotice
          title="As categorias não carregaram."
          onRetry={refetch}
          contact={contact}
        />
      )}
      {isFetching && <ChoicePlaceholders count={4} className={styles.placeholders} />}
      {data?.length === 0 && (
        <>
          <p role="status">Nenhuma categoria encontrada.</p>
          <ContactLinks contact={contact} />
        </>
      )}
      {data && data.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Categoria</legend>
          <CategoryChoices categories={data} {...{ chosen, onChoose, noteId }} />
        </fieldset>
      )}
      <MissingChoiceNote id={noteId}>{problem}</MissingChoiceNote>
    </QuestionBlock>
  );
}

type CategoryChoicesProps = Pick<CategoryBlockProps, 'chosen' | 'onChoose'> &
  Readonly<{ categories: readonly AestheticsCategory[]; noteId: string }>;

/**
 * Shows the categories as cards with pictures, with a silhouette for a missing picture; if no category has a picture,
 * shows them as pills.
 */
function CategoryChoices({ categories, chosen, onChoose, noteId }: CategoryChoicesProps) {
  const radio = (category: AestheticsCategory) => ({
    name: 'categoria',
    checked: chosen === category.id,
    'aria-describedby': noteId,
    onChange: () => onChoose(category),
  });
  if (categories.every(({ picture }) => picture === null)) {
    return (
      <div className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <ChoicePill key={category.id} {...radio(category)}>
            {category.title}
          </ChoicePill>
        ))}
      </div>
    );
  }
  return (
    <div className={`grid gap-2.5 ${styles.choices}`}>
      {categories.map((category) => (
        <div
          key={category.id}
          className={`group grid rounded-plate ${styles.category} ${choiceStyles.choice}`}
        >
          <div aria-hidden="true">
            <Photo
              src={category.picture}
              alt=""
              sizes="(width >= 48rem) 12rem, 45vw"
              widths={[480, 480]}
            />
          </div>
          <label className="flex min-h-12 cursor-pointer items-center gap-1.5 px-3 py-2 text-small leading-tight font-medium wrap-anywhere">
            <input type="radio" {...radio(category)} className="sr-only" />
            <Icon shape={check} className="hidden size-4 group-has-checked:block" />
            {category.title}
          </label>
        </div>
      ))}
    </div>
  );
}
