import { searchAddress } from './search-address';
import { withOrder } from './filter-rules';
import { stockAddress } from './stock-address';
import type { SearchFilters, SearchOption } from './types';
import { orders, type Order } from './vocabulary';

const labels: Readonly<Record<Order, string>> = {
  relevancia: 'Mais relevantes',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
  'menor-km': 'Menor quilometragem',
  'mais-novo': 'Ano mais novo',
  recentes: 'Chegaram por último',
};

const options = (chosen: Order, href: (order: Order) => string): readonly SearchOption[] =>
  orders.map((order) => ({
    value: order,
    label: labels[order],
    href: href(order),
    count: null,
    selected: order === chosen,
  }));

/** The orders a search can be shown in. */
export const searchOrders = (filters: SearchFilters): readonly SearchOption[] =>
  options(filters.order, (order) => searchAddress(withOrder(filters, order)));

/** The orders the stock page can be shown in. */
export const stockOrders = (chosen: Order): readonly SearchOption[] =>
  options(chosen, (order) => stockAddress({ order, page: 1 }));
