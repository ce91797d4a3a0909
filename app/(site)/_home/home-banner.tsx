import { Activity } from 'react';
import { StageCarousel } from '@/components/carousel/stage-carousel';
import { stockLinks } from '@/components/layout/navigation';
import { SearchField } from '@/components/search/search-field';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { Spinner } from '@/components/ui/spinner';
import { valueOr } from '@/lib/backend/result';
import { getStockCounts } from '@/lib/search/server';
import { isVehicleSold } from '@/lib/stock/detail/server';
import type { StockCounts } from '@/lib/stock/vehicle/types';
import { getBanners } from '@/lib/backend/content/server';
import type { Banner } from '@/lib/backend/content/types';
import { formatCountOf } from '@/lib/site/format/numbers';
import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';
import { BannerSlide } from './banner-slide';
import { RefreshUntilBannersLoad } from './refresh-until-banners-load';
import styles from './home.module.css';

/**
 * Shows the banner carousel with links to three parts of the stock below; without banners, a spinner. A tap on a link or
 * on the search field does not wait until the carousel is hydrated (docs/adr/0035-pages-hydrate-in-parts.md).
 */
export async function HomeBanner() {
  const [banners, counts] = await Promise.all([getBanners(), getStockCounts()]);
  const slides = valueOr(banners, []);
  const areSold = await Promise.all(slides.map(linksToSoldVehicle));

  return (
    <section aria-label="Destaques" className={`dark ${styles.banner}`}>
      <Activity>
        {slides.length > 0 ? (
          <StageCarousel
            label="Destaques"
            className={`flex-1 ${styles.stage}`}
            controlsClassName={`wrap absolute inset-x-0 z-above flex ${styles.controls}`}
            slides={slides.map((banner, index) => ({
              key: `${index} ${banner.id}`,
              label: [banner.title, banner.call].filter(Boolean).join(' · '),
              content: (
                <BannerSlide
                  banner={banner}
                  isSold={areSold[index] ?? false}
                  first={index === 0}
                  withArrows={slides.length > 1}
                />
              ),
            }))}
          />
        ) : (
          <BannerPlaceholder />
        )}
      </Activity>
      <div className={`wrap relative z-above py-3 md:hidden ${styles.field}`}>
        <Activity>
          <SearchField />
        </Activity>
      </div>
      <Activity>
        <SearchShortcuts counts={valueOr(counts, null)} />
      </Activity>
    </section>
  );
}

/** Resolves to true for a banner that links to a sold vehicle. */
async function linksToSoldVehicle({ href }: Banner): Promise<boolean> {
  const [path = ''] = (href ?? '').split(/[?#]/);
  const slug = path.startsWith(`${routes.vehicles}/`) && path.slice(routes.vehicles.length + 1);
  return slug !== false && isVehicleSold(decodeAddressPart(slug) ?? slug);
}

/** Reserves the height of the banner carousel while no banner is loaded. */
function BannerPlaceholder() {
  return (
    <div className="grid flex-1 place-items-center" aria-busy="true">
      <h1 className="sr-only">{site.group}</h1>
      <Spinner label="Carregando destaques" />
      <RefreshUntilBannersLoad />
    </div>
  );
}

/**
 * Shows links to three parts of the stock with their numbers of vehicles. Without the numbers the links and their
 * height stay the same.
 */
function SearchShortcuts({ counts }: Readonly<{ counts: StockCounts | null }>) {
  return (
    <nav aria-label="Atalhos de busca" className={`relative border-t ${styles.shortcuts}`}>
      <ul className="wrap grid grid-cols-3 large-text:grid-cols-1">
        {stockLinks.map(({ label, href, count }, index) => (
          <li key={href}>
            <PrefetchLink
              href={href}
              ahead={index === 0 ? 'at-rest' : undefined}
              className="py-2 pr-3 font-bold underline-offset-4 hover:underline"
            >
              {label}
              {typeof counts?.[count] === 'number' && (
                <small className="num text-small font-normal text-n-300">
                  {formatCountOf(counts[count], 'carro', 'carros')}
                </small>
              )}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
