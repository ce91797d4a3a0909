import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icon-shapes';
import { textLinkStyle } from '@/components/ui/text-link';
import type { SearchChip } from '@/lib/catalogue/search/types';

type ActiveChipsProps = Readonly<{
  chips: readonly SearchChip[];
  clearHref: string;
}>;

/** The filters in force, each with its way out, and, of several, the way out of all. */
export function ActiveChips({ chips, clearHref }: ActiveChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros ativos" className="flex flex-wrap items-center gap-2">
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
      {chips.length > 1 && (
        <li className="ml-2">
          <a href={clearHref} data-choice="" className={textLinkStyle}>
            Limpar filtros
          </a>
        </li>
      )}
    </ul>
  );
}
