'use client';

import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { controlStyle, labelStyle } from '@/components/form/control-style';
import { joinClasses } from '@/components/ui/style';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { chevronsUpDown } from '@/components/ui/further-icon-shapes';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';
import {
  MatchedLabel,
  noMatchStyle,
  type SearchedList,
  useSearchableList,
} from './searchable-list';
import { useIsSmallScreen } from '@/components/ui/hooks';

type ComboboxProps = Readonly<{
  label: string;
  /** Text shown while nothing is chosen: "Marca do carro". */
  placeholder: string;
  options: readonly ComboboxOption[];
  /** Id of the chosen option; `null` for none. */
  value: string | null;
  onChoose: (option: ComboboxOption) => void;
  /** `true` disables the field, because there are no options yet. */
  disabled?: boolean;
  /** `true` while the options are loading: the list can be opened and shows them when they arrive. */
  busy?: boolean;
  problem?: string | null;
  /** What a visitor can do whose option is missing: below the list, and below the field while no option matches. */
  renderWayOut?: (typed: string) => ReactNode;
}>;

const comboboxStyle = `${controlStyle} cursor-pointer truncate pr-11 font-medium`;

const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * Renders a field in which the visitor chooses one of many options, which can be found by typing (WAI-ARIA combobox
 * with a listbox). On a small screen the list opens as a sheet from the bottom, with the text box at its top. A typed
 * text stays in the field until an option is chosen.
 */
export function Combobox({
  label,
  placeholder,
  options,
  value,
  onChoose,
  disabled = false,
  busy = false,
  problem = null,
  renderWayOut,
}: ComboboxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsSmallScreen();
  const entries = options.map((option) => ({ ...option, label: option.name }));
  const list = useSearchableList(entries, (option) => chooseOption(option));
  const wayOut = renderWayOut?.(list.typed.trim());
  const shown = { label, list, value, busy, onChoose: chooseOption, wayOut };
  const chosen = options.find((option) => option.id === value);
  const isListed = isOpen && !isNarrow;

  const open = () => {
    if (!disabled) setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (chosen) list.type('');
  };
  function chooseOption({ id: chosenId, name }: ComboboxOption) {
    setOpen(false);
    list.type('');
    onChoose({ id: chosenId, name });
  }

  const byKey = (event: KeyboardEvent) => {
    if (isListed && event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (isListed) {
      list.input.onKeyDown(event);
    } else if (OPENING_KEYS.includes(event.key)) {
      event.preventDefault();
      open();
    }
  };

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isNarrow && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <div role="presentation" className="grid min-w-0 content-start gap-1.5" onBlur={leave}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div className="relative" data-mark={problem !== null ? 'wrong' : undefined}>
        <input
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list.listId : undefined}
          aria-busy={busy}
          placeholder={(isListed && chosen?.name) || placeholder}
          disabled={disabled}
          readOnly={isNarrow}
          {...list.input}
          {...(isNarrow && { 'aria-haspopup': 'dialog' as const })}
          {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-problema` })}
          value={isListed ? list.typed : (chosen?.name ?? list.typed)}
          onChange={(event) => {
            open();
            // Typed text replaces the name of the chosen option.
            list.type(
              isListed ? event.target.value : getTextTypedOver(event.target.value, chosen?.name),
            );
          }}
          onClick={open}
          onKeyDown={byKey}
          className={joinClasses(comboboxStyle, isOpen && 'border-accent')}
        />
        <Icon
          shape={chevronsUpDown}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-n-600"
        />
        {isListed && (
          <div className="list-panel searchable-list-panel z-bar">
            <ComboboxOptions {...shown} />
          </div>
        )}
      </div>
      {problem !== null && (
        <p
          id={`${id}-problema`}
          className="flex items-start gap-1.5 text-small leading-[1.35] font-medium text-danger"
        >
          <Icon shape={circleExclamationPoint} className="mt-px size-4" />
          {problem}
        </p>
      )}
      {!isOpen && !chosen && !busy && list.typed !== '' && list.found.length === 0 && (
        <div>{wayOut}</div>
      )}
      <ComboboxSheet
        open={isOpen && isNarrow}
        onClose={close}
        placeholder={placeholder}
        {...shown}
      />
    </div>
  );
}

const getTextTypedOver = (text: string, name = ''): string =>
  text.startsWith(name) ? text.slice(name.length) : text;

type ComboboxSheetProps = ComboboxOptionsProps &
  Readonly<{ open: boolean; onClose: () => void; placeholder: string }>;

function ComboboxSheet({ open, onClose, placeholder, ...options }: ComboboxSheetProps) {
  const { label, list } = options;
  return (
    <Dialog open={open} onClose={onClose} title={label} fullHeight>
      <div className="flex flex-col gap-2 px-5 pt-4 pb-[calc(12px+env(safe-area-inset-bottom))] h-[min(80dvh,36rem)]">
        <input
          role="combobox"
          aria-expanded="true"
          aria-label={`Buscar ${label.toLowerCase()}`}
          aria-controls={list.listId}
          placeholder={placeholder}
          {...list.input}
          className={comboboxStyle}
        />
        <ComboboxOptions {...options} />
      </div>
    </Dialog>
  );
}

type ComboboxOption = Readonly<{ id: string; name: string }>;

type ComboboxOptionsProps = Readonly<{
  label: string;
  list: SearchedList<ComboboxOption & Readonly<{ label: string }>>;
  value: string | null;
  busy: boolean;
  onChoose: (option: ComboboxOption) => void;
  wayOut: ReactNode;
}>;

function ComboboxOptions({ label, list, value, busy, onChoose, wayOut }: ComboboxOptionsProps) {
  const { found, typed, active, listId, optionId } = list;
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={joinClasses('choice-list', found.length === 0 && 'hidden')}
      >
        {found.map((option, index) => (
          <button
            key={option.id}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option.id === value}
            className={joinClasses(
              'list-choice',
              'w-full text-left',
              index === active && 'choice-active',
            )}
            // Prevents the text box from losing focus, because a blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <MatchedLabel label={option.name} typed={typed} />
          </button>
        ))}
      </div>
      <p role="status" className={joinClasses(noMatchStyle, found.length > 0 && 'sr-only')}>
        {found.length > 0 ? '' : busy ? 'Carregando…' : 'Sem Resultado'}
      </p>
      {!busy && wayOut && (
        <div
          role="presentation"
          className="border-t border-hairline px-3.5 py-2"
          // As above; in Safari a link takes no focus when it is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {wayOut}
        </div>
      )}
    </>
  );
}
