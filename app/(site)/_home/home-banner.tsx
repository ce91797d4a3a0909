import { StageCarousel } from '@/components/carousel/stage-carousel';
import { presetLinks } from '@/components/layout/navigation';
import { SearchField } from '@/components/search/search-field';
import { IntentLink } from '@/components/ui/intent-link';
import { Spinner } from '@/components/ui/spinner';
import { valueOr } from '@/lib/backend/result';
import { getStockCounts } from '@/lib/catalogue/server';
import type { StockCounts } from '@/lib/catalogue/types';
import { getBanners } from '@/lib/content/server';
import { countOf } from '@/lib/format/numbers';
import { site } from '@/lib/site';
import { BannerSlide } from './banner-slide';
import { RefreshWhileEmpty } from './refresh-while-empty';

/** The banner carousel with the search shortcuts below; while there are no banners, a spinner. */
export async function HomeBanner() {
  const [banners, counts] = await Promise.all([getBanners(), getStockCounts()]);
  const slides = valueOr(banners, []);

  return (
    <section
      aria-label="Destaques"
      className="dark flex min-h-[min(calc(100svh-5rem),56rem)] flex-col md:min-h-[min(100svh,56rem)]"
    >
      {slides.length > 0 ? (
        <StageCarousel
          label="Destaques"
          className="flex-1"
          controlsClassName="wrap absolute inset-x-0 bottom-5 z-1 flex md:bottom-9 md:justify-end pointer-events-none *:pointer-events-auto"
          slides={slides.map((banner, index) => ({
            key: `${index} ${banner.id}`,
            label: banner.title,
            content: (
              <BannerSlide banner={banner} first={index === 0} withArrows={slides.length > 1} />
            ),
          }))}
        />
      ) : (
        <BannerWait />
      )}
      <SearchShortcuts counts={valueOr(counts, null)} />
      {/* Beside it there is room for the floating WhatsApp. */}
      <div className="wrap relative bg-ink py-3 pr-22! md:hidden">
        <SearchField />
      </div>
    </section>
  );
}

/** What stands in the banner's place, in its height, while no banner has come. */
function BannerWait() {
  return (
    <div className="grid flex-1 place-items-center" aria-busy="true">
      <h1 className="sr-only">{site.group}</h1>
      <Spinner label="Carregando destaques" />
      <RefreshWhileEmpty />
    </div>
  );
}

/** The three ways into the stock; without counts the links stay, in the same height. */
function SearchShortcuts({ counts }: Readonly<{ counts: StockCounts | null }>) {
  return (
    <nav
      aria-label="Atalhos de busca"
      className="relative border-t border-white/20 bg-[#060907]/55"
    >
      <ul className="wrap grid grid-cols-3 large-text:grid-cols-1">
        {presetLinks.map(({ label, href, count }, index) => (
          <li
            key={href}
            className="not-first:border-l not-first:border-white/20 not-first:pl-3 large-text:border-l-0! large-text:pl-0! md:not-first:pl-6"
          >
            <IntentLink
              href={href}
              ahead={index === 0}
              className="flex min-h-16 flex-col justify-center pr-3 py-2 text-[0.9375rem] font-semibold hover:underline hover:underline-offset-4 md:min-h-19 md:flex-row md:flex-wrap md:content-center md:items-baseline md:justify-start md:gap-x-3 md:pr-6 md:text-[1.0625rem]"
            >
              {label}
              {counts && <CarCount count={counts[count]} />}
            </IntentLink>
          </li>
        ))}
      </ul>
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
