import { ActiveChips } from '@/components/search/active-chips';
import { FilterBar } from '@/components/search/filter-bar';
import { mainFields, moreFields } from '@/components/search/filter-fields';
import { ListingTabs } from '@/components/search/listing-tabs';
import { OrderMenu } from '@/components/search/order-menu';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import type { SearchResult } from '@/lib/catalogue/search/types';
import { countOf } from '@/lib/format/count';

/** Results that are quick to come need no word of waiting. */
const late = 'group-aria-busy/search:transition-[visibility] group-aria-busy/search:delay-300';

/** What was searched and how to search on: trail, heading, tabs, filters, chips, order. */
export function SearchHeader({ result }: Readonly<{ result: SearchResult }>) {
  const { words, breadcrumbs, tabs, facets, chips, clearHref, orders, address, total } = result;
  const isAboutName = words.heading !== words.summary;
  return (
    <div className="wrap pb-5">
      <Breadcrumb
        steps={breadcrumbs.map(({ label, href }, index) =>
          index < breadcrumbs.length - 1 ? { label, href } : { label },
        )}
      />
      <div className="mt-1 mb-4 grid items-end gap-x-6 gap-y-4 lg:grid-cols-[1fr_auto]">
        <div>
          <h1 className="t-h2">{words.heading}</h1>
          <p
            aria-live="polite"
            className="num mt-1.5 grid text-support *:col-start-1 *:row-start-1"
          >
            <span className={`group-aria-busy/search:invisible ${late}`}>
              {isAboutName && `${words.summary} · `}
              {words.count}
            </span>
            <span className={`invisible group-aria-busy/search:visible ${late}`}>
              Buscando veículos…
            </span>
          </p>
          {isAboutName && total > 0 && (
            <p className="mt-1 max-w-(--container-text) text-small text-support">
              {words.description}
            </p>
          )}
        </div>
        <ListingTabs tabs={tabs} />
      </div>
      <FilterBar
        address={address}
        fields={mainFields(facets, result.filters)}
        moreFields={moreFields(facets)}
        seeLabel={total > 0 ? `Ver ${countOf(total, 'carro', 'carros')}` : 'Ver opções'}
        clearHref={clearHref}
      >
        <div className="max-md:hidden">
          <ActiveChips chips={chips} clearHref={clearHref} />
        </div>
        {total > 1 && <OrderMenu orders={orders} />}
      </FilterBar>
    </div>
  );
}
