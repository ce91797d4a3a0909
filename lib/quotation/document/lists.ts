import { formatReais } from '@/lib/site/format/numbers';

import { differenceOf, restOf } from '../difference';
import type { AestheticsQuotation, ArmouringQuotation, PricedList } from '../types';

/** One line of a table: what it is, and its price in words. */
export type DocumentRow = Readonly<{
  name: string;
  /** Stands below the name. */
  note: string | null;
  price: string;
  /** Taken out: struck through, and no part of the sum. */
  removed?: boolean;
}>;

/** One priced proposal of a document. */
export type DocumentList = Readonly<{
  title: string;
  rows: readonly DocumentRow[];
  /** What the rows come to, in words; `null` where a consultant says it. */
  total: string | null;
  /** How far that is from the choice, in words. */
  difference: string | null;
  /** A sentence below them. */
  note: string | null;
}>;

const consultant = (what: string): string =>
  `Um consultor entrará em contato com ${what}, pelo telefone que você informou.`;

const row = (name: string, price: string, note: string | null = null): DocumentRow => ({
  name,
  note,
  price,
});

const ON_REQUEST = 'A consultar';

/** "Desconto" or "Demais itens": what brings the lines to the final value. */
function rest(list: PricedList): readonly DocumentRow[] {
  const cents = restOf(list);
  if (cents === 0) return [];
  const text = formatReais(Math.abs(cents));
  return [cents < 0 ? row('Desconto', `− ${text}`) : row('Demais itens', text)];
}

const choice = (title: string, list: PricedList, missing: string): DocumentList => ({
  title,
  rows: [
    ...list.products.map(({ name, description, price }) =>
      row(name, price?.text ?? ON_REQUEST, description),
    ),
    ...rest(list),
  ],
  total: list.total?.text ?? null,
  difference: null,
  note: list.total ? null : consultant(missing),
});

const signed = (cents: number): string =>
  cents === 0 ? 'mesmo valor' : `${cents < 0 ? '−' : '+'} ${formatReais(Math.abs(cents))}`;

/** The recommendation, and what it changes of the choice line by line and in total. */
function recommendation(chosen: PricedList, recommended: PricedList | null): DocumentList {
  const title = 'Nossa recomendação';
  if (!recommended?.products.length) {
    const note = consultant('a nossa recomendação');
    return { title, rows: [], total: null, difference: null, note };
  }
  const { products, leftOut, total: change } = differenceOf(chosen, recommended);
  return {
    title,
    rows: [
      ...products.map(({ name, description, price, added, priceChange }) => {
        const changed =
          priceChange !== null &&
          `${formatReais(Math.abs(priceChange))} a ${priceChange < 0 ? 'menos' : 'mais'} do que na sua escolha`;
        const note = [description, changed].filter(Boolean).join('\n') || null;
        return row(added ? `Acrescenta: ${name}` : name, price?.text ?? ON_REQUEST, note);
      }),
      ...rest(recommended),
      ...leftOut.map(({ name, price }) => ({
        ...row(name, price?.text ?? ON_REQUEST),
        removed: true,
      })),
    ],
    total: recommended.total?.text ?? null,
    difference: change === null ? null : signed(change),
    note: recommended.total ? null : consultant('a nossa recomendação'),
  };
}

/** The priced proposals of a quotation, in the order the page shows them. */
export function documentLists(
  quotation: ArmouringQuotation | AestheticsQuotation,
): readonly DocumentList[] {
  if (quotation.kind === 'armouring') {
    return [
      choice('A sua escolha', quotation.choice, 'o valor da sua escolha'),
      recommendation(quotation.choice, quotation.recommendation),
    ];
  }
  return quotation.groups.map((group) =>
    choice(group.brand ?? 'Proposta', group, 'o valor desta marca'),
  );
}

/** A recommendation without lines is none: a consultant makes it. */
const shown = (recommended: PricedList | null): readonly PricedList[] =>
  recommended?.products.length ? [recommended] : [];

/** The final values a document's code holds, in cents: the choice and the recommendation, or one a brand. */
export function documentTotals(
  quotation: ArmouringQuotation | AestheticsQuotation,
): readonly (number | null)[] {
  const lists =
    quotation.kind === 'armouring'
      ? [quotation.choice, ...shown(quotation.recommendation)]
      : quotation.groups;
  return lists.map(({ total: value }) => value?.cents ?? null);
}
