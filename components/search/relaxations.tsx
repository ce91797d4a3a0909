import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icon-shapes';
import type { Relaxation } from '@/lib/catalogue/search/types';
import { countOf } from '@/lib/format/numbers';

/** Which single filter to give up where a search came to nothing, and what that shows. */
export function Relaxations({ offers }: Readonly<{ offers: readonly Relaxation[] }>) {
  if (offers.length === 0) return null;
  return (
    <div className="mt-7">
      <h3 className="t-h3">Abra mão de um filtro</h3>
      <ul className="mt-3 max-w-136 border-t border-line">
        {offers.map(({ label, href, count }) => (
          <li key={label} className="border-b border-line">
            <a
              href={href}
              data-choice=""
              className="num flex min-h-13 items-center gap-3 py-2 hover:text-accent"
            >
              <Icon shape={x} className="size-4" />
              <span className="flex-1 font-[560]">Sem “{label}”</span>
              <span className="text-small text-support">
                {countOf(count, 'veículo', 'veículos')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
