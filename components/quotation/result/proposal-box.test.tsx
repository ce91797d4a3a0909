import { renderToStaticMarkup } from 'react-dom/server';
import { buildProposals } from '@/lib/quotation/proposals';
import { INCLUDED_PRICE, type PricedList } from '@/lib/quotation/types';
import { ProposalBox } from './proposal-box';

const price = (reais: number) =>
  reais === 0 ? INCLUDED_PRICE : { text: `R$ ${String(reais)}`, cents: reais * 100 };
const list = (products: readonly (readonly [string, number | null])[], total: number | null) =>
  ({
    brand: null,
    products: products.map(([name, reais]) => ({
      name,
      description: null,
      price: reais === null ? null : price(reais),
    })),
    total: total === null ? null : price(total),
  }) satisfies PricedList;

const choice = list([['Base', 100]], 100);

const boxesOf = (
  chosen: PricedList,
  recommendation: PricedList | null,
  context?: Parameters<typeof buildProposals>[1],
): readonly string[] =>
  buildProposals(
    {
      kind: 'armouring',
      orderCode: null,
      brand: null,
      model: null,
      picture: null,
      choice: chosen,
      recommendation,
    },
    context,
  ).map((proposal) => renderToStaticMarkup(<ProposalBox proposal={proposal} />));

const choiceBox = (chosen: PricedList): string => boxesOf(chosen, null)[0] ?? '';
const recommendationBox = (recommendation: PricedList | null, chosen: PricedList = choice) =>
  boxesOf(chosen, recommendation)[1] ?? '';

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const textOf = (recommendation: PricedList | null): string =>
  wordsOf(recommendationBox(recommendation));

it.each([
  ['no recommendation', null],
  ['one without products', list([], null)],
])('%s: a consultant gets in touch', (_case, recommendation) => {
  const text = textOf(recommendation);
  expect(text).toContain('sugestão Nossa recomendação Um consultor entrará em contato');
  expect(text).not.toMatch(/Valor estimado|Diferença|R\$/);
});

it('what the recommendation adds says why; a sunroof without a type is a line of both, and not in the values', () => {
  const recommended = list(
    [
      ['Base', 100],
      ['Cinta', 20],
      ['Sirene', 10],
    ],
    130,
  );
  const [chosen = '', suggested = ''] = boxesOf(choice, recommended, {
    findReason: (product) => (product === 'Cinta' ? 'Roda com o pneu furado' : null),
    isSunroofOpen: true,
  }).map(wordsOf);
  expect(suggested).toContain('Cinta Roda com o pneu furado R$ 20');
  expect(suggested).toContain('Sirene Um consultor explica por que recomenda.');
  expect(suggested).not.toContain('Sai da sua escolha');
  for (const box of [chosen, suggested]) {
    expect(box).toContain('Teto solar A consultar');
    expect(box).toContain('Valor sem o teto solar');
  }
  const withRoof = list([['Teto fixo', 20]], 20);
  const open = { findReason: () => null, isSunroofOpen: true };
  expect(wordsOf(boxesOf(withRoof, null, open)[0]!)).not.toContain('Teto solar');
});

it('a recommendation without a total shows its lines and the remark about the consultant', () => {
  const text = textOf(list([['Vidro', null]], null));
  expect(text).toContain('Acrescenta: Vidro Um consultor explica por que recomenda. A consultar');
  expect(text).toContain('Um consultor entrará em contato');
});

it('a choice without a total shows its lines, the remark about the consultant, and no difference', () => {
  const open = list(
    [
      ['Base', 100],
      ['Vidro', null],
    ],
    null,
  );
  const text = wordsOf(choiceBox(open));
  expect(text).toContain('Vidro A consultar');
  expect(text).toContain('Um consultor entrará em contato');
  expect(text).not.toContain('Valor estimado');
  expect(recommendationBox(choice, open)).not.toContain('Diferença para a sua escolha');
});

it.each([
  ['dearer', 120, 'R$ 20 a mais do que na sua escolha', '+ R$ 20'],
  ['cheaper', 70, 'R$ 30 a menos do que na sua escolha', '− R$ 30'],
])('the same product %s says by how much', (_case, reais, line, total) => {
  const text = textOf(list([['Base', reais]], reais));
  expect(text).toContain(line);
  expect(text).toContain(`Diferença para a sua escolha ${total}`);
});

it('a line without extra cost reads "Incluso", also when it is removed', () => {
  const chosen = list(
    [
      ['Base', 100],
      ['Sirene', 0],
      ['Teto', 0],
    ],
    100,
  );
  const recommended = list(
    [
      ['Base', 100],
      ['Teto', 20],
    ],
    120,
  );
  const text = recommendationBox(recommended, chosen).replaceAll(
    /<(?!\/?s>)[^>]+>|(?<=<s>)|(?=<\/s>)/g,
    '|',
  );
  expect(text).toMatch(/<s>\|Sai da sua escolha: \|Sirene\|<\/s>/);
  expect(text).toContain('<s>|Incluso|</s>');
  expect(text).toContain('R$ 20 a mais do que na sua escolha');
});

it('is a named table in which each row is headed by its product', () => {
  const html = choiceBox(choice);
  expect(html).toMatch(/<caption[^>]*>A sua escolha<\/caption>/);
  expect(html).toMatch(/<th scope="row"><span>Base<\/span><\/th><td>/);
});

it('a recommendation that is the choice costs the same', () => {
  expect(textOf(choice)).toContain('Diferença para a sua escolha mesmo valor');
});

it.each([
  ['less', 90, 'Desconto − R$ 30'],
  ['more', 150, 'Demais itens R$ 30'],
])('a final value of %s than its lines says what makes the sum', (_case, total, line) => {
  const chosen = list(
    [
      ['Base', 100],
      ['Teto', 20],
    ],
    total,
  );
  expect(wordsOf(choiceBox(chosen))).toContain(line);
});
