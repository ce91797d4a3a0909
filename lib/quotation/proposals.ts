import { formatReais } from '@/lib/site/format/numbers';

import {
  computePriceAdjustment,
  compareRecommendationWithChoice,
} from './recommendation-difference';
import type { AestheticsQuotation, ArmouringQuotation, PricedList, QuotedProduct } from './types';

/** A line of a priced proposal, in words. */
export type ProposalLine = Readonly<{
  /** Change of the line against the visitor's choice. A removed line does not count in the total. */
  change: 'added' | 'removed' | null;
  name: string;
  note: string | null;
  /** Price in words; `null` if a consultant names it. */
  price: string | null;
}>;

/** A priced proposal of a quotation in words. The page and the PDF show the same lines. */
export type PricedProposal = Readonly<{
  title: string;
  isRecommended: boolean;
  lines: readonly ProposalLine[];
  /** Total of the lines; `null` if a consultant names it. */
  total: string | null;
  /** Difference between the totals of the recommendation and the choice, in words. */
  difference: string | null;
  /** Name of the value that a consultant adds where there is no total: "o valor da sua escolha". */
  missingValueText: string;
  /** Sentence below the total; `null` if nothing needs saying. */
  remark: string | null;
}>;

/** Facts that the proposals contain, and the data of a quotation do not. */
type ProposalContext = Readonly<{
  /** Returns the reason for a product that the recommendation adds; `null` if none is known. */
  findReason: (product: string) => string | null;
  /** `true` if the visitor has a sunroof and named no type, which the backend's quotation then lacks. */
  isSunroofOpen: boolean;
}>;

const SUNROOF_PRODUCT: QuotedProduct = { name: 'Teto solar', description: null, price: null };

/** Adds the sunroof without a type to a list, unless the list has a roof. */
const addOpenSunroof = (list: PricedList): PricedList =>
  list.products.some(({ name }) => /\bteto\b/i.test(name))
    ? list
    : { ...list, products: [...list.products, SUNROOF_PRODUCT] };

/** Returns the remark about a total without the sunroof that was added to the list. */
const createSunroofRemark = ({ products, total }: PricedList): string | null =>
  products.includes(SUNROOF_PRODUCT) && total !== null
    ? 'Valor sem o teto solar: um consultor passa o preço quando souber o tipo.'
    : null;

type NamedPrice = Readonly<{ name: string; price: Readonly<{ text: string }> | null }>;

const toProposalLine = (
  { name, price }: NamedPrice,
  note: string | null = null,
  change: ProposalLine['change'] = null,
): ProposalLine => ({ change, name, note, price: price?.text ?? null });

/**
 * Returns the line "Desconto" or "Demais itens" that makes the lines add up to the total; an empty list if they do
 * already.
 */
function createAdjustmentLines(list: PricedList): readonly ProposalLine[] {
  const cents = computePriceAdjustment(list);
  if (cents === 0) return [];
  const text = formatReais(Math.abs(cents));
  return [
    cents < 0
      ? toProposalLine({ name: 'Desconto', price: { text: `− ${text}` } })
      : toProposalLine({ name: 'Demais itens', price: { text } }),
  ];
}

const buildChoiceProposal = (
  title: string,
  list: PricedList,
  missingValueText: string,
): PricedProposal => ({
  title,
  isRecommended: false,
  lines: [
    ...list.products.map((product) => toProposalLine(product, product.description)),
    ...createAdjustmentLines(list),
  ],
  total: list.total?.text ?? null,
  difference: null,
  missingValueText,
  remark: createSunroofRemark(list),
});

const formatDifference = (cents: number): string =>
  cents === 0 ? 'mesmo valor' : `${cents < 0 ? '−' : '+'} ${formatReais(Math.abs(cents))}`;

/** Shown below a product that the recommendation adds and nobody describes. */
const UNKNOWN_REASON = 'Um consultor explica por que recomenda.';

/** Returns the recommendation with its differences from the choice, line by line and in total. */
function buildRecommendation(
  chosen: PricedList,
  recommended: PricedList | null,
  findReason: ProposalContext['findReason'],
): PricedProposal {
  const commonFields = {
    title: 'Nossa recomendação',
    isRecommended: true,
    missingValueText: 'a nossa recomendação',
  };
  if (!recommended?.products.length) {
    return { ...commonFields, lines: [], total: null, difference: null, remark: null };
  }
  const { products, total } = compareRecommendationWithChoice(chosen, recommended);
  return {
    ...commonFields,
    lines: [
      ...products.map((product) => {
        const { name, description, change, priceChange } = product;
        const reason = change === 'added' && (description ?? findReason(name) ?? UNKNOWN_REASON);
        const priceChangeText =
          priceChange !== null &&
          `${formatReais(Math.abs(priceChange))} a ${priceChange < 0 ? 'menos' : 'mais'} do que na sua escolha`;
        const note = [reason || description, priceChangeText].filter(Boolean).join('\n') || null;
        return toProposalLine(product, change === 'removed' ? null : note, change);
      }),
      ...createAdjustmentLines(recommended),
    ],
    total: recommended.total?.text ?? null,
    difference: total === null ? null : formatDifference(total),
    remark: createSunroofRemark(recommended),
  };
}

/** Returns the priced proposals of a quotation, in the order in which the page shows them. */
export function buildProposals(
  quotation: ArmouringQuotation | AestheticsQuotation,
  { findReason, isSunroofOpen }: ProposalContext = { findReason: () => null, isSunroofOpen: false },
): readonly PricedProposal[] {
  if (quotation.kind === 'armouring') {
    const complete = isSunroofOpen ? addOpenSunroof : (list: PricedList) => list;
    const choice = complete(quotation.choice);
    const recommended = quotation.recommendation && complete(quotation.recommendation);
    return [
      buildChoiceProposal('A sua escolha', choice, 'o valor da sua escolha'),
      buildRecommendation(choice, recommended, findReason),
    ];
  }
  return quotation.groups.map((group) =>
    buildChoiceProposal(group.brand ?? 'Orçamento', group, 'o valor desta marca'),
  );
}

/** Returns the total of a recommendation; `null` without lines, because a consultant makes such a recommendation. */
const getRecommendationTotal = (recommended: PricedList | null): number | null =>
  recommended?.products.length ? (recommended.total?.cents ?? null) : null;

/**
 * Returns the totals that a document's code contains, in cents: choice and recommendation, or one per brand; `null` for
 * an unknown total. The total of a vehicle with its armouring, `armouredCents`, is then the third one of an armouring
 * quotation.
 */
export function listTotals(
  quotation: ArmouringQuotation | AestheticsQuotation,
  armouredCents?: number,
): readonly (number | null)[] {
  if (quotation.kind === 'aesthetics')
    return quotation.groups.map(({ total }) => total?.cents ?? null);
  const { choice, recommendation } = quotation;
  const choiceTotal = choice.total?.cents ?? null;
  if (armouredCents !== undefined)
    return [choiceTotal, getRecommendationTotal(recommendation), armouredCents];
  return recommendation?.products.length
    ? [choiceTotal, getRecommendationTotal(recommendation)]
    : [choiceTotal];
}
