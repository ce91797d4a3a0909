import { OrderForm } from '@/components/lead/order-form';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import type { SearchResult } from '@/lib/catalogue/search/types';
import { getContactWays } from '@/lib/content/server';
import { orderedSearch } from './search-in-words';

/** Below what a search found: the search itself as an order, for the car that is not among them yet. */
export async function SavedSearch({ result }: Readonly<{ result: SearchResult }>) {
  const wanted = orderedSearch(result);
  const [path = result.address] = result.address.split('?');
  const contact = await getContactWays('group', `Olá! Procuro: ${wanted}. Me avise quando chegar.`);
  return (
    <details className="group mt-10 bg-white">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 p-[clamp(1.25rem,3vw,2.5rem)] [&::-webkit-details-marker]:hidden">
        <span>
          <h2 className="t-h3">Me avise quando chegar</h2>
          <span className="mt-1.5 block text-muted">Um consultor procura por você: {wanted}.</span>
        </span>
        <Icon shape={chevronDown} className="flex-none group-open:rotate-180" />
      </summary>
      <div className="max-w-180 px-[clamp(1.25rem,3vw,2.5rem)] pb-[clamp(1.25rem,3vw,2.5rem)]">
        <OrderForm model={wanted} year={null} source={path} contact={contact} />
      </div>
    </details>
  );
}
