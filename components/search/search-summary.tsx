import { SearchChoiceLink } from '@/components/search/choice-link';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icon-shapes';
import { textLinkStyle } from '@/components/ui/link';
import { joinClasses } from '@/components/ui/style';
import type { RemovableFilter, SearchChip, SearchOption } from '@/lib/search/result/types';
import { findService } from '@/lib/search/typed/services';
import { findWiderKind } from '@/lib/search/typed/unfilterable-property';
import { formatCountOf } from '@/lib/site/format/numbers';
import styles from './filter-bar.module.css';

/** Renders tabs that switch between Todos, Blindados and Não Blindados. */
export function ListingTabs({ tabs }: Readonly<{ tabs: readonly SearchOption[] }>) {
  return (
    <nav
      aria-label="Tipo de veículo"
      className="grid grid-flow-col gap-1 rounded-plate bg-n-100 p-0.5 md:auto-cols-fr md:p-1"
    >
      {tabs.map(({ label, href, selected }, index) => (
        <SearchChoiceLink
          key={label}
          href={href}
          control={`tab-${index}`}
          aria-current={selected ? 'true' : undefined}
          className={joinClasses(
            'flex min-h-11 items-center justify-center rounded-plate px-1.5 py-1.5 md:px-4.5 text-center text-small leading-[1.15] font-medium',
            selected ? 'bg-ink text-paper' : 'text-support hover:bg-n-200',
          )}
        >
          {label}
        </SearchChoiceLink>
      ))}
    </nav>
  );
}

type ActiveFilterChipsProps = Readonly<{
  chips: readonly SearchChip[];
  clearHref: string;
}>;

/**
 * Shows the active filters as chips, each with a link that removes the filter, and one link that removes all. On small
 * screens the chips are one row that scrolls.
 */
export function ActiveFilterChips({ chips, clearHref }: ActiveFilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros ativos" className={`flex items-center gap-2 ${styles.chips}`}>
      {chips.map(({ label, href }, index) => (
        <li key={label}>
          <SearchChoiceLink
            href={href}
            control={`chip-${index}`}
            className="num inline-flex min-h-11 items-center gap-2 rounded-plate border-[1.5px] border-accent bg-accent-tint px-3 py-1.5 text-small leading-[1.15] font-medium hover:bg-white"
          >
            <span className="sr-only">Remover filtro </span>
            {label} <Icon shape={x} className="size-4" />
          </SearchChoiceLink>
        </li>
      ))}
      <li className="ml-2">
        <SearchChoiceLink href={clearHref} className={textLinkStyle}>
          <span>
            Limpar<span className="max-md:hidden"> filtros</span>
          </span>
        </SearchChoiceLink>
      </li>
    </ul>
  );
}

/**
 * Tells the visitor which of their words the search did not use, and links to the searches nearest to them; of a
 * narrower kind than any filter, what is shown instead.
 */
export function IgnoredWords({
  words,
  nearest,
}: Readonly<{ words: string | null; nearest: readonly RemovableFilter[] }>) {
  if (words === null) return null;
  const wider = findWiderKind(words);
  return (
    <div className="wrap py-2 text-small wrap-anywhere text-support">
      <p role="status">
        {wider === null
          ? `Não entendemos “${words}”: mostramos o restante da busca.`
          : `Não há filtro só para “${words}”: mostramos ${wider}.`}
      </p>
      <NearestSearches searches={nearest} />
    </div>
  );
}

/** Leads to the screen of the site that the visitor's words ask for. */
export function ServiceOffer({ words }: Readonly<{ words: string | null }>) {
  const service = findService(words);
  if (service === null) return null;
  return (
    <p className="wrap py-2">
      {/* The router would show the contact page without its query (routes.ts). */}
      <a href={service.href} className={textLinkStyle}>
        {service.sentence}
      </a>
    </p>
  );
}

/** Leads to searches that come nearest to words which no data of a vehicle answers. */
export function NearestSearches({ searches }: Readonly<{ searches: readonly RemovableFilter[] }>) {
  if (searches.length === 0) return null;
  return (
    <ul aria-label="O mais próximo" className="flex flex-wrap items-center gap-x-4">
      <li aria-hidden="true">O mais próximo:</li>
      {searches.map(({ label, href, count }) => (
        <li key={label}>
          <SearchChoiceLink href={href} className={textLinkStyle}>
            {label} <span className="font-normal">{count}</span>
          </SearchChoiceLink>
        </li>
      ))}
    </ul>
  );
}

/** Tells the visitor that the search may find more vehicles when the server has loaded the whole stock. */
export function StockLoadingNotice() {
  return (
    <p role="status" className="wrap py-2 text-small text-support">
      Ainda carregando o estoque: em instantes pode haver mais veículos nesta busca.
    </p>
  );
}

/** Offers, for a search without results, links that each remove one filter, with the number of vehicles then found. */
export function FilterRemovalOffers({ offers }: Readonly<{ offers: readonly RemovableFilter[] }>) {
  if (offers.length === 0) return null;
  return (
    <div className="mt-7">
      <h3 className="t-h3">Remova um filtro</h3>
      <ul className="mt-3 max-w-136 border-t border-line">
        {offers.map(({ label, href, count }) => (
          <li key={label} className="border-b border-line">
            <SearchChoiceLink
              href={href}
              className="num flex min-h-13 items-center gap-3 py-2 hover:text-accent"
            >
              <Icon shape={x} className="size-4" />
              <span className="flex-1 font-medium">Sem o filtro “{label}”</span>
              <span className="text-small text-support">
                {formatCountOf(count, 'veículo', 'veículos')}
              </span>
            </SearchChoiceLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
