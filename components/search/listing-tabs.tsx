import { classes } from '@/components/ui/style';
import type { SearchOption } from '@/lib/catalogue/search/types';

/** Todos, Blindados, Não Blindados. */
export function ListingTabs({ tabs }: Readonly<{ tabs: readonly SearchOption[] }>) {
  return (
    <nav
      aria-label="Tipo de veículo"
      className="grid auto-cols-auto grid-flow-col gap-1 rounded-plate bg-n-100 p-0.5 md:auto-cols-fr md:p-1"
    >
      {tabs.map(({ label, href, selected }) => (
        <a
          key={label}
          href={href}
          data-choice=""
          aria-current={selected ? 'true' : undefined}
          className={classes(
            'flex min-h-11 items-center justify-center rounded-plate px-1.5 py-1.5 text-center text-[0.9375rem] leading-[1.15] font-[580] md:px-4.5',
            selected ? 'bg-ink text-paper' : 'text-support hover:bg-n-200',
          )}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
