import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icon-shapes';
import { textLinkStyle } from '@/components/ui/link';
import type { SearchChip } from '@/lib/catalogue/search/types';
import styles from './filter-bar.module.css';

type ActiveChipsProps = Readonly<{
  chips: readonly SearchChip[];
  clearHref: string;
}>;

/** The filters in force, each with its way out, and the way out of all; on small screens a row that scrolls. */
export function ActiveChips({ chips, clearHref }: ActiveChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros ativos" className={styles.chips}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            data-choice=""
            className="num inline-flex min-h-11 items-center gap-2 rounded-plate border-[1.5px] border-verde-deep bg-verde-tint px-3 py-1.5 text-[0.9375rem] leading-[1.15] font-[540] hover:bg-white"
          >
            <span className="sr-only">Remover filtro </span>
            {label} <Icon shape={x} className="size-4" />
          </a>
        </li>
      ))}
      <li className="ml-2">
        <a href={clearHref} data-choice="" className={textLinkStyle}>
          <span>
            Limpar<span className="max-md:hidden"> filtros</span>
          </span>
        </a>
      </li>
    </ul>
  );
}
