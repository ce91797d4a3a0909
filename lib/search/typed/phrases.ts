import type { SearchFilters } from '../types';
import { createPhraseMatcher, tokenise } from './tokens';

/** Words with the filters that they mean. */
export type FilterPhrase = Readonly<{ words: readonly string[]; means: Partial<SearchFilters> }>;

/** @param texts the phrases, separated by commas */
export const createFilterPhrases = (
  means: Partial<SearchFilters>,
  texts: string,
): readonly FilterPhrase[] =>
  texts.split(',').map((text) => ({ words: text.trim().split(/\s+/), means }));

const compareByLength = (a: Readonly<{ words: readonly string[] }>, b: typeof a) =>
  b.words.length - a.words.length;

/** The phrases that mean filters and orders, without accents. */
const filterPhrases: readonly FilterPhrase[] = [
  ...createFilterPhrases(
    { listing: 'nao-blindados' },
    `nao blindado, nao blindados, nao blindada, nao blindadas, sem blindagem, sem ser blindado`,
  ),
  ...createFilterPhrases(
    { listing: 'blindados' },
    `blindado, blindados, blindada, blindadas, com blindagem, blindagem`,
  ),
  ...createFilterPhrases(
    { condition: 'todos' },
    `novos e seminovos, novo ou seminovo, novos ou seminovos, novo ou usado, novos ou usados, novos e
    usados`,
  ),
  ...createFilterPhrases(
    { condition: 'novo' },
    `novo, novos, nova, novas, zero, zero km, zero quilometro, zerado, zerada, 0 km, 0 quilometro, zero
    bala`,
  ),
  ...createFilterPhrases(
    { condition: 'semi-novo' },
    `seminovo, seminovos, seminova, seminovas, semi novo, semi novos, semi nova, semi novas, usado,
    usados, usada, usadas`,
  ),
  ...createFilterPhrases({ fuels: ['flex'] }, 'flex, bicombustivel, total flex'),
  ...createFilterPhrases({ fuels: ['gasolina'] }, 'gasolina'),
  ...createFilterPhrases({ fuels: ['etanol'] }, 'etanol, alcool'),
  ...createFilterPhrases({ fuels: ['diesel'] }, 'diesel, disel, oleo diesel, turbodiesel'),
  ...createFilterPhrases(
    { fuels: ['hibrido'] },
    `hibrido, hibridos, hibrida, hibridas, hybrid, plug in, hibrido plug in, plugin, phev`,
  ),
  ...createFilterPhrases(
    { fuels: ['eletrico'] },
    `eletrico, eletricos, eletrica, eletricas, 100 eletrico, eletricidade`,
  ),
  ...createFilterPhrases({ fuels: ['gnv'] }, 'gnv, gas natural, kit gas'),
  ...createFilterPhrases({ fuels: ['outro'] }, 'outro combustivel, combustivel outro'),
  ...createFilterPhrases(
    { order: 'menor-preco' },
    `mais barato, mais baratos, mais barata, mais baratas, barato, baratos, barata, baratinho, menor
    preco, menores precos, menor valor, mais em conta, em conta, preco baixo`,
  ),
  ...createFilterPhrases(
    { order: 'maior-preco' },
    `mais caro, mais caros, mais cara, mais caras, maior preco, maior valor`,
  ),
  ...createFilterPhrases(
    { order: 'menor-km' },
    `menor km, menos km, menor quilometragem, menos quilometragem, baixa km, baixa quilometragem, pouca
    km, pouco km, pouca quilometragem, baixo km, km baixo, km baixa, quilometragem baixa, baixa rodagem,
    pouco rodado, pouco rodados, pouco rodada, menos rodado, menos rodados`,
  ),
  ...createFilterPhrases(
    { order: 'mais-novo' },
    `mais novo, mais novos, mais nova, mais novas, ano mais novo, mais recente, mais recentes, mais
    moderno`,
  ),
  ...createFilterPhrases(
    { order: 'recentes' },
    `chegaram por ultimo, ultimos que chegaram, ultimas novidades, novidades, recem chegados, recem
    chegado, acabaram de chegar, acabou de chegar, que chegaram agora`,
  ),
  ...createFilterPhrases(
    { news: 'baixou' },
    `baixou de preco, baixaram de preco, baixou o preco, preco reduzido, precos reduzidos, que baixaram,
    que baixou`,
  ),
  ...createFilterPhrases({ order: 'baixaram' }, 'reducao mais recente, reducoes mais recentes'),
  ...createFilterPhrases({ news: 'chegou' }, 'chegou esta semana, chegaram esta semana, da semana'),
  ...createFilterPhrases({ order: 'relevancia' }, 'mais relevantes, relevancia'),
];

export type FilterPhraseFinder = ReturnType<typeof createPhraseFinder>;

/**
 * Returns a function that finds the longest phrase for a filter or an order that begins at a word.
 *
 * @param conditions the conditions that only the backend has
 * @param specs phrases that mean specifications
 */
export function createPhraseFinder(
  conditions: readonly Readonly<{ slug: string; name: string }>[],
  specs: readonly FilterPhrase[],
) {
  const named = conditions.map(({ slug, name }) => ({
    means: { condition: slug },
    words: tokenise(name).words,
  }));
  return createPhraseMatcher<FilterPhrase>([
    ...[...filterPhrases, ...specs].toSorted(compareByLength),
    ...named,
  ]);
}

/** Words without meaning for a search, which are skipped. */
export const fillerWords: ReadonlySet<string> = new Set(
  `a o as os um uma uns umas e ou de do da dos das em no na nos nas com por pra para ao
   que seja sejam tenha ter tem eu me quero queria gostaria procuro procurando busco buscando buscar
   preciso comprar compra ver mostre mostrar algum alguma alguns carro carros veiculo veiculos
   automovel automoveis modelo modelos marca ano anos valor valores preco precos faixa reais real
   combustivel motor cambio carroceria cor tracao movido movida km kms quilometros quilometro quilometragem litro litros rodados rodado rodada custa custando
   custe custem ano/modelo tipo todos todas tudo opcao opcoes bom boa venda vender vende estoque loja`.split(
    /\s+/,
  ),
);

/** Words of the car trade that are never a misspelt name of a car, however similar they are. */
export const wordsThatAreNoNames: ReadonlySet<string> = new Set(
  `preto preta pretos pretas branco branca prata cinza azul vermelho vermelha verde marrom bege
   amarelo dourado grafite vinho suv sedan seda hatch picape pickup cupe conversivel perua minivan
   automatico automatica manual teto solar couro banco bancos turbo familia completo completa
   sem menos nao exceto tirando unico dono garantia portas lugares cor grande pequeno torno todo estrada range`.split(
    /\s+/,
  ),
);
