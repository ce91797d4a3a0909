import { useEffect, useRef } from 'react';
import {
  MatchedLabel,
  type SearchedList,
  useSearchableList,
  noMatchStyle,
} from '@/components/form/combobox/searchable-list';
import { useMediaQuery } from '@/components/ui/hooks';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import { joinClasses } from '@/components/ui/style';
import type { FilterBarField, SearchOption } from '@/lib/search/result/types';
import { SearchChoiceLink } from './choice-link';
import styles from './filter-bar.module.css';

/** A field as its list shows it; the sort orders of a list are one too. */
export type ListedField = Pick<FilterBarField, 'name' | 'label' | 'placeholder' | 'choices'> &
  Partial<FilterBarField>;

type SearchableChoicesProps = Readonly<{
  field: ListedField;
  /** `true` makes the links add the price range that the visitor has typed and not submitted. */
  addsRange: boolean;
}>;

/** Shows the values of a filter below a text box in which the visitor can search them. */
export function SearchableChoices({ field, addsRange }: SearchableChoicesProps) {
  const { name, label, choices } = field;
  const hasMouse = useMediaQuery('(hover: hover)');
  const input = useRef<HTMLInputElement>(null);
  const list = useSearchableList(choices, (_, optionId) =>
    document.getElementById(optionId)?.click(),
  );

  // Focuses the text box only if there is a mouse, because on a touch screen the keyboard would cover the list.
  useEffect(() => {
    if (hasMouse) input.current?.focus({ preventScroll: true });
  }, [hasMouse]);

  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-expanded="true"
        aria-controls={list.listId}
        aria-label={`Filtrar ${label}`}
        placeholder="Digite para filtrar"
        className="min-h-12 flex-none border-b border-hairline px-3.5 text-body focus-visible:outline-offset-[-3px]"
        {...list.input}
      />
      <FilterChoices
        {...{ field, addsRange }}
        choices={list.found}
        // With a mouse no link needs the focus, because the text box of the open list focuses itself.
        focusSeveral={hasMouse ? null : name}
        listbox={list}
      />
      <p role="status" className={joinClasses(noMatchStyle, list.found.length > 0 && 'sr-only')}>
        {list.found.length === 0 ? 'Sem Resultado' : ''}
      </p>
    </>
  );
}

type FilterChoicesProps = SearchableChoicesProps &
  Readonly<{
    /** Values to show: all values of the filter, or those that match the typed text. */
    choices: ListedField['choices'];
    /** `data-control` value of the control focused after one of several values is chosen; `null` for none. */
    focusSeveral?: string | null;
    /** Set if the list can be searched by typing: its links are then options of a listbox. */
    listbox?: Pick<SearchedList, 'listId' | 'optionId' | 'active' | 'typed'>;
  }>;

/** Lists the values as links, each with its number of vehicles and, if several can be chosen, a checkbox. */
export function FilterChoices({
  field,
  addsRange,
  choices,
  focusSeveral = field.name,
  listbox,
}: FilterChoicesProps) {
  const { name, label, isMultiple } = field;
  // The first value of all removes the filter.
  const isOneOfSeveral = (choice: SearchOption) => isMultiple && choice !== field.choices[0];
  return (
    <ul
      className="min-h-24 choice-list"
      aria-label={label}
      {...(listbox && {
        id: listbox.listId,
        role: 'listbox',
        'aria-multiselectable': choices.some(isOneOfSeveral),
      })}
    >
      {choices.map((choice, index) => (
        <li key={choice.label} {...(listbox && { role: 'none' })}>
          <SearchChoiceLink
            href={choice.href}
            focus={isOneOfSeveral(choice) ? focusSeveral : name}
            {...(isOneOfSeveral(choice) && {
              openList: { filter: name, index: listbox ? -1 : index },
            })}
            addsRange={addsRange}
            className={joinClasses('list-choice', index === listbox?.active && 'choice-active')}
            {...(listbox
              ? {
                  id: listbox.optionId(index),
                  role: 'option',
                  tabIndex: -1,
                  'aria-selected': choice.selected,
                }
              : choice.selected && { 'aria-current': 'true' as const })}
          >
            {isOneOfSeveral(choice) && (
              <span
                aria-hidden="true"
                className={joinClasses(
                  'grid size-5 flex-none place-items-center rounded-plate border-[1.5px]',
                  choice.selected ? 'border-accent bg-accent text-paper' : 'border-control',
                  styles.box,
                )}
              >
                {choice.selected && <Icon shape={check} />}
              </span>
            )}
            <MatchedLabel label={choice.label} typed={listbox?.typed ?? ''} />
            {choice.count !== null && <span className="num"> {choice.count}</span>}
          </SearchChoiceLink>
        </li>
      ))}
    </ul>
  );
}
