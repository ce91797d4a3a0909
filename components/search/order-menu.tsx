import type { SearchOption } from '@/lib/catalogue/search/types';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';

/** The orders a list of vehicles can be shown in, as links. */
export function OrderMenu({ orders }: Readonly<{ orders: readonly SearchOption[] }>) {
  const chosen = orders.find(({ selected }) => selected);
  return (
    <details name="filtro" data-filter="ordem" className="group/order relative ml-auto text-small">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 whitespace-nowrap">
        <span className="text-muted">Ordenar:</span> <b className="font-[600]">{chosen?.label}</b>
        <Icon shape={chevronDown} className="size-4 group-open/order:rotate-180" />
      </summary>
      <ul className="absolute right-0 z-20 w-60 rounded-plate border border-line bg-white py-1 shadow-menu">
        {orders.map(({ value, label, href, selected }) => (
          <li key={value}>
            <a
              href={href}
              data-choice=""
              aria-current={selected ? 'true' : undefined}
              className="flex min-h-11 items-center px-3.5 hover:bg-n-100 aria-[current]:bg-verde-tint aria-[current]:font-[600]"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
