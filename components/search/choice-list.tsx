import type { FilterChoice } from '@/components/search/types';
import { classes } from '@/components/ui/classes';
import { MatchedLabel } from '@/components/ui/searchable-list/matched-label';
import styles from '@/components/ui/searchable-list/searchable-list.module.css';

type ChoiceListProps = Readonly<{
  label: string;
  choices: readonly FilterChoice[];
  /** Set while the list is searched by typing: the links are its options then. */
  listbox?: Readonly<{
    listId: string;
    optionId: (index: number) => string;
    active: number;
    typed: string;
  }>;
}>;

/** The choices of a filter, as links with the number of vehicles behind each. */
export function ChoiceList({ label, choices, listbox }: ChoiceListProps) {
  return (
    <ul
      className={styles.list}
      aria-label={label}
      {...(listbox && { id: listbox.listId, role: 'listbox' })}
    >
      {choices.map((choice, index) => (
        <li key={choice.href} {...(listbox && { role: 'none' })}>
          <a
            href={choice.href}
            data-choice=""
            className={classes(styles.choice, index === listbox?.active && styles.active)}
            {...(listbox
              ? {
                  id: listbox.optionId(index),
                  role: 'option',
                  tabIndex: -1,
                  'aria-selected': choice.selected,
                }
              : choice.selected && { 'aria-current': 'true' as const })}
          >
            <MatchedLabel label={choice.label} typed={listbox?.typed ?? ''} />
            {choice.count !== null && <span className="num"> {choice.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
