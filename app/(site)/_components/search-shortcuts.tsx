import { presetLinks } from '@/components/layout/navigation';
import { FetchAhead } from '@/components/ui/fetch-ahead';
import { IntentLink } from '@/components/ui/intent-link';
import type { StockCounts } from '@/lib/catalogue/types';
import { countOf } from '@/lib/format/numbers';

/** The three ways into the stock; without counts the links stay, in the same height. */
export function SearchShortcuts({ counts }: Readonly<{ counts: StockCounts | null }>) {
  return (
    <nav
      aria-label="Atalhos de busca"
      className="relative border-t border-white/20 bg-[#060907]/55"
    >
      <ul className="wrap grid grid-cols-3 large-text:grid-cols-1">
        {presetLinks.map(({ label, href, count }) => (
          <li
            key={href}
            className="not-first:border-l not-first:border-white/20 not-first:pl-3 large-text:border-l-0! large-text:pl-0! md:not-first:pl-6"
          >
            <IntentLink
              href={href}
              className="flex min-h-16 flex-col justify-center pr-3 py-2 text-[0.9375rem] font-semibold hover:underline hover:underline-offset-4 md:min-h-19 md:flex-row md:flex-wrap md:content-center md:items-baseline md:justify-start md:gap-x-3 md:pr-6 md:text-[1.0625rem]"
            >
              {label}
              {counts && <CarCount count={counts[count]} />}
            </IntentLink>
          </li>
        ))}
      </ul>
      <FetchAhead hrefs={presetLinks.slice(0, 1).map(({ href }) => href)} />
    </nav>
  );
}

function CarCount({ count }: Readonly<{ count: number }>) {
  return (
    <small className="num text-micro font-normal text-n-300 md:text-[0.9375rem]">
      {countOf(count, 'carro', 'carros')}
    </small>
  );
}
