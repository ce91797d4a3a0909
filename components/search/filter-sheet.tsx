'use client';

import { startTransition, use, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { getButtonStyle } from '@/components/ui/button';
import { useSettledValue } from '@/components/ui/hooks';
import { Icon } from '@/components/ui/icon';
import { search as searchShape, x } from '@/components/ui/icon-shapes';
import { textLinkStyle } from '@/components/ui/link';
import { joinClasses } from '@/components/ui/style';
import { useModalDialog } from '@/components/ui/use-overlay';
import { type Query, useLazyQuery } from '@/components/ui/use-lazy-query';
import type { FilterBarField } from '@/lib/search/result/types';
import { formatCountOf } from '@/lib/site/format/numbers';
import { type SearchChoice, SearchChoiceLink, SearchContext } from './choice-link';
import { findContinuation, restoreFocus } from './search-continuation';
import { FilterSelect } from './filter-select';
import { SearchField } from './search-field';
import { SpecFields } from './spec-fields';
import { addUnsentRange } from './typed-range';
import styles from './filter-bar.module.css';

type FilterSheetProps = Readonly<{
  address: string;
  fields: readonly FilterBarField[];
  /** `true` if further filters by specifications exist, which the browser loads. */
  hasSpecFields: boolean;
  total: number;
  /** Number of active filters. */
  chosen: number;
  clearHref: string;
  togglerClassName: string;
}>;

/**
 * Shows all filters in a sheet that covers a small screen. Each filter value leads to another page, on which the sheet
 * stays open (search-continuation.ts). Going back closes the sheet first, then undoes one filter after the other. The
 * green link leads to the search with the range that the visitor typed in the sheet.
 */
export function FilterSheet({
  address,
  fields,
  hasSpecFields,
  total,
  chosen,
  clearHref,
  togglerClassName,
}: FilterSheetProps) {
  const [isOpen, setOpen] = useState(() => Boolean(findContinuation(address)?.sheet));
  const [isContinued] = useState(isOpen);
  const [typed, setTyped] = useState(address);
  const count = useResultCount(typed, { address, total });
  const titleId = useId();
  const close = () => setOpen(false);
  const dialog = useModalDialog(isOpen, close);
  const scroller = useRef<HTMLDivElement>(null);
  const rangeForm = useRef<HTMLFormElement>(null);
  const search = use(SearchContext);
  const searchInSheet = useMemo(() => {
    const choose = (choice: SearchChoice) => {
      const sheet = choice.toResults ? null : { scrollTop: scroller.current?.scrollTop ?? 0 };
      search?.choose({ ...choice, sheet });
    };
    return search && { ...search, rangeForm, choose };
  }, [search]);

  // Closes the sheet when the visitor leaves, because Next shows the same page again after going back.
  useLayoutEffect(() => close, []);

  // Scrolls after the sheet has opened, because a closed sheet has no layout.
  useLayoutEffect(() => {
    const continuation = isOpen && findContinuation(address);
    if (!continuation) return;
    restoreFocus(scroller.current, continuation);
    const openList = scroller.current?.querySelector('details[open] ul');
    openList?.scrollTo(0, continuation.list?.scrollTop ?? 0);
    scroller.current?.scrollTo(0, continuation.sheet?.scrollTop ?? 0);
  }, [isOpen, address]);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={togglerClassName}
        // A transition, because a slow phone needs 140 ms to open the sheet and must show the press first.
        onClick={() =>
          startTransition(() => {
            setTyped(address);
            setOpen(true);
          })
        }
      >
        {chosen > 0 ? `FILTRO AVANÇADO\u00a0(${chosen})` : 'FILTRO AVANÇADO'}
      </button>
      <dialog
        ref={dialog}
        {...(isOpen && { 'aria-labelledby': titleId })}
        onClose={close}
        className={joinClasses(
          'light m-0 h-dvh max-h-none w-full max-w-full overscroll-contain backdrop:bg-paper',
          styles.sheet,
        )}
      >
        {isOpen && (
          <SearchContext value={searchInSheet}>
            <div
              className="flex h-full flex-col"
              onInput={() => setTyped(addUnsentRange(address, rangeForm.current))}
            >
              <div className="flex flex-none items-center justify-between gap-3 border-b border-hairline px-5 py-2">
                <h2 id={titleId} className="t-h3">
                  Filtros
                </h2>
                <button
                  type="button"
                  className={joinClasses(textLinkStyle, 'text-small')}
                  onClick={close}
                >
                  <Icon shape={x} /> FECHAR FILTROS
                </button>
              </div>
              <div
                ref={scroller}
                data-fields=""
                className="grid flex-1 auto-rows-max content-start gap-2.5 overflow-y-auto overscroll-contain p-5"
              >
                <SearchField required />
                {fields.map((field) => (
                  <FilterSelect key={field.name} {...{ address, field }} inSheet />
                ))}
                {hasSpecFields && <SpecFields address={address} inSheet />}
              </div>
              <div className="flex flex-none items-center justify-between gap-4 border-t border-hairline bg-white px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
                <SearchChoiceLink href={clearHref} className={textLinkStyle}>
                  Limpar filtros
                </SearchChoiceLink>
                <SearchChoiceLink
                  href={typed}
                  toResults
                  className={getButtonStyle('go', 'narrow', 'num flex-1')}
                  onClick={close}
                >
                  <Icon shape={searchShape} /> <span>{getShowResultsLabel(count)}</span>
                </SearchChoiceLink>
                <FilterSheetStatus count={count} isAnnounced={isContinued || typed !== address} />
              </div>
            </div>
          </SearchContext>
        )}
      </dialog>
    </>
  );
}

type FilterSheetStatusProps = Readonly<{ count: number | null; isAnnounced: boolean }>;

function FilterSheetStatus({ count, isAnnounced }: FilterSheetStatusProps) {
  const label = useSettledValue(isAnnounced && count !== null ? getShowResultsLabel(count) : null);
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
  );
}

function getShowResultsLabel(count: number | null): string {
  if (count === 0) return 'Nenhum veículo: ver opções';
  return count === null
    ? 'Mostrar veículos'
    : `Mostrar ${formatCountOf(count, 'veículo', 'veículos')}`;
}

/** Milliseconds after the last key press before the number of results is requested. */
const TYPING_PAUSE_MS = 250;

type CountedSearch = Readonly<{ address: string; total: number }>;

/** Returns how many vehicles the search at `address` finds; `null` while that is loading, and if loading failed. */
function useResultCount(address: string, shown: CountedSearch): number | null {
  const isShown = address === shown.address;
  const { data = null } = useLazyQuery(isShown ? null : address, importCountQuery);
  return isShown ? shown.total : data;
}

async function importCountQuery(address: string): Promise<Query<number | null>> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
  const { fetchCount } = await import('@/lib/search/fetch');
  return { queryKey: ['count', address], queryFn: ({ signal }) => fetchCount(address, signal) };
}
