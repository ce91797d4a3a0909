import { formatReais } from '@/lib/site/format/numbers';

import { adjustmentOf, differenceOf } from './difference';
import type { AestheticsQuotation, ArmouringQuotation, PricedList } from './types';

/** One line of a priced proposal, in words. */
export type ProposalLine = Readonly<{
  /** Change of a recommendation against the visitor's choice; a removed line is no part of the sum. */
  change: 'added' | 'removed' | null;
  name: string;
  /** Text that is shown below the name. */
  note: string | null;
  /** `null` where a consultant names the price. */
  price: string | null;
}>;

/** One priced proposal of a quotation, in words: the page and the PDF show the same. */
export type Proposal = Readonly<{
  title: string;
  isRecommended: boolean;
  lines: readonly ProposalLine[];
  /** Sum of the lines; `null` where a consultant names it. */
  total: string | null;
  /** Difference between the total and the total of the visitor's choice, in words. */
  difference: string | null;
  /** Names what a consultant brings where there is no total: "o valor da sua escolha". */
  missing: string;
}>;

type LineSource = Readonly<{ name: string; price: Readonly<{ text: string }> | null }>;

const line = (
  { name, price }: LineSource,
  note: string | null = null,
  change: ProposalLine['change'] = null,
): ProposalLine => ({ change, name, note, price: price?.text ?? null });

/** "Desconto" or "Demais itens": what brings the lines to the final value. */
function adjustment(list: PricedList): readonly ProposalLine[] {
  const cents = adjustmentOf(list);
  if (cents === 0) return [];
  const text = formatReais(Math.abs(cents));
  return [
    cents < 0
      ? line({ name: 'Desconto', price: { text: `− ${text}` } })
      : line({ name: 'Demais itens', price: { text } }),
  ];
}

const choice = (title: string, list: PricedList, missing: string): Proposal => ({
  title,
  isRecommended: false,
  lines: [
    ...list.products.map((product) => line(product, product.description)),
    ...adjustment(list),
  ],
  total: list.total?.text ?? null,
  difference: null,
  missing,
});

const signed = (cents: number): string =>
  cents === 0 ? 'mesmo valor' : `${cents < 0 ? '−' : '+'} ${formatReais(Math.abs(cents))}`;

/** The recommendation, and what it changes of the choice line by line and in total. */
function recommendation(chosen: PricedList, recommended: PricedList | null): Proposal {
  const frame = {
    title: 'Nossa recomendação',
    isRecommended: true,
    missing: 'a nossa recomendação',
  };
  if (!recommended?.products.length) {
    return { ...frame, lines: [], total: null, difference: null };
  }
  const { products, removed, total } = differenceOf(chosen, recommended);
  return {
    ...frame,
    lines: [
      ...products.map((product) => {
        const { description, added, priceChange } = product;
        const changed =
          priceChange !== null &&
          `${formatReais(Math.abs(priceChange))} a ${priceChange < 0 ? 'menos' : 'mais'} do que na sua escolha`;
        const note = [description, changed].filter(Boolean).join('\n') || null;
        return line(product, note, added ? 'added' : null);
      }),
      ...adjustment(recommended),
      ...removed.map((product) => line(product, null, 'removed')),
    ],
    total: recommended.total?.text ?? null,
    difference: total === null ? null : signed(total),
  };
}

/** The priced proposals of a quotation, in the order in which they are shown. */
export function proposalsOf(
  quotation: ArmouringQuotation | AestheticsQuotation,
): readonly Proposal[] {
  if (quotation.kind === 'armouring') {
    return [
      choice('A sua escolha', quotation.choice, 'o valor da sua escolha'),
      recommendation(quotation.choice, quotation.recommendation),
    ];
  }
  return quotation.groups.map((group) =>
    choice(group.brand ?? 'Orçamento', group, 'o valor desta marca'),
  );
}

/** A recommendation without lines is none: a consultant makes it. */
const shown = (recommended: PricedList | null): readonly PricedList[] =>
  recommended?.products.length ? [recommended] : [];

/** The final values a document's code holds, in cents: the choice and the recommendation, or one a brand. */
export function totalsOf(
  quotation: ArmouringQuotation | AestheticsQuotation,
): readonly (number | null)[] {
  const lists =
    quotation.kind === 'armouring'
      ? [quotation.choice, ...shown(quotation.recommendation)]
      : quotation.groups;
  return lists.map(({ total: value }) => value?.cents ?? null);
}
