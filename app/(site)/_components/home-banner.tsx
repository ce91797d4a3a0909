import { StageCarousel } from '@/components/carousel/stage-carousel';
import { SearchField } from '@/components/search/search-field';
import { valueOr } from '@/lib/backend/result';
import { getStockCounts } from '@/lib/catalogue/server';
import { getBanners } from '@/lib/content/server';
import { BannerSlide } from './banner-slide';
import { BannerWait } from './banner-wait';
import { SearchShortcuts } from './search-shortcuts';

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
