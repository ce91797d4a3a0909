import { areSimilarWords } from '../filters/similar-words';
import type { SearchFilters } from '../filters/types';
import { createPhraseFinder, readRows, type PhraseFinder } from './phrase-finder';
import { servicePatterns } from './services';

/**
 * A phrase means a filter or order; a narrower kind than the filter, which is named besides; words that are
 * about cars but that no filter takes, which titles never answer; a negation, which excludes what follows or, if it is
 * open, neither asks for it nor excludes it; a word without meaning for a search.
 */
export type Phrase = Readonly<
  | { kind: 'filter' | 'narrower'; means: Partial<SearchFilters> }
  | { kind: 'negation' | 'open negation' | 'unusable' | 'noise' }
>;

/** The words for each filter: `name=value,value`, then the pattern of the spellings, without accents. */
const filterTable = String.raw`
listing=blindados (?:com )?blindagem|blindad[oa]s?
conditions=novo nov[oa]s?|novinh[oa]s?(?: em folha)?|zerad[oa]s?|zero(?: km| quilometro| bala)?|0 (?:km|quilometro)|okm
conditions=semi-novo semi ?nov[oa]s?|usad[oa]s?
fuels=flex (?:total )?flex|bicombustivel
fuels=gasolina gasolina
fuels=etanol etanol|alcool
fuels=diesel (?:oleo )?diesel|turbodiesel
fuels=hibrido hibrid[oa]s?|hybrid
fuels=eletrico (?:100 )?eletric[oa]s?|eletricidade
fuels=gnv gnv|gas natural|kit gas
fuels=outro outro combustivel|combustivel outro
order=menor-preco (?:mais )?barat(?:[oa]s?|inh[oa]s?)(?: (?:pr?o|ao?|para o) mais caro)?|menor(?:es)? precos?|menor valor|(?:mais )?em conta|preco baixo
order=maior-preco mais car[oa]s?(?: (?:pr?o|ao?|para o) mais barato)?|maior (?:preco|valor)
order=menor-km (?:menor|menos|baix[oa]|pouc[oa]) (?:km|[qk]uilometragem|rodagem)|(?:km|[qk]uilometragem) baix[oa]|(?:pouco|menos) rodad[oa]s?
order=mais-novo (?:ano )?mais nov[oa]s?|mais recentes?|mais moderno
order=recentes chegaram por ultimo|ultimos que chegaram|(?:ultimas )?novidades|recem chegad[oa]s?|acabaram de chegar|acabou de chegar|que chegaram agora
order=baixaram reducao mais recente|reducoes mais recentes
order=relevancia mais relevantes|relevancia
news=baixou (?:que )?baix(?:ou|aram) (?:de|o) preco|precos? reduzidos?|que baix(?:ou|aram)
news=chegou (?:que )?cheg(?:ou|aram) (?:n?es[ts]a semana)|da semana
bodies=suv suvs?|jipao|jipes?|utilitarios? esportivos?|crossovers?
bodies=seda sedas?|sedans?
bodies=hatch hatch|hatchs|hatches|hatchbacks?
bodies=picape picapes?|pickups?|pick ups?|caminhonetes?|camionetes?
bodies=cupe cupes?|coupes?
bodies=conversivel conversivel|conversiveis|cabrio|cabriolet|roadster|sem capota
bodies=perua peruas?|(?:station )?wagons?
bodies=van vans?|minivans?|furgao
colours=preto pret[oa]s?
colours=branco (?:branc[oa] )?perola|branc[oa]s?
colours=prata pratas?|pratead[oa]s?
colours=cinza cinzas?|grafite|chumbo
colours=azul azul(?: marinho)?|azuis
colours=vermelho vermelh[oa]s?
colours=vinho vinho|bordo
colours=verde verdes?
colours=marrom marrom|marrons|bronze
colours=roxo rox[oa]s?|violeta
colours=bege beges?|champanhe
colours=amarelo amarel[oa]s?
colours=laranja laranjas?
colours=dourado dourad[oa]s?
colours=branco,prata,bege (?:cor(?:es)? )?clar[oa]s?
colours=preto,cinza,azul,vinho,marrom (?:cor(?:es)? )?escur[oa]s?
gearboxes=automatico automatic[oa]s?|aut|auto|sem (?:pedal de )?embreagem
gearboxes=manual manual|manuais|mecanico|com embreagem
drives=4x4 4 ?(?:x|wd|por) ?4|4 ?wd|quatro por quatro|tracao (?:integral|total|nas quatro(?: rodas)?|4 ?x ?4)|integral|awd
drives=nao-4x4 (?:tracao )?4 ?x ?2|2 ?wd
drives=dianteira tracao dianteira
drives=traseira tracao traseira
extras=teto-solar (?:com )?teto(?: solar| panoramico| de vidro)?|panoramico
extras=couro (?:bancos? (?:de|em) )?couro
extras=carplay (?:apple )?car ?play|android auto|espelhamento(?: de celular)?
extras=camera-de-re camera(?: de re| re| traseira| 360)?
extras=piloto-adaptativo piloto (?:automatico )?adaptativo|acc|cruise adaptativo
extras=sensor-de-estacionamento sensor(?:es)? de (?:estacionamento|re)
extras=banco-eletrico bancos? (?:eletricos?|com memoria)
extras=banco-ventilado bancos? (?:ventilados?|aquecidos?)
armours=iii-a (?:blindagem |blindad[oa]s? )?(?:nivel )?(?:3 a|iii a|iiia)
armours=ii-a (?:blindagem |blindad[oa]s? )?(?:nivel )?(?:2 a|ii a|iia)
glassWarranties=1,2,3,4,5,6,7,8,9,10 vidros? (?:com|na) garantia|garantia d[oe] vidro`;

/** The words for a kind that no filter has, with the filter that includes it. */
const narrowerTable = String.raw`
fuels=hibrido plug ?in|phev|mhev|hibrid[oa]s? flex|flex hibrid[oa]s?
bodies=picape (?:picapes? )?cabine (?:dupla|simples)
gearboxes=automatico automatizad[oa]s?|cvt|dupla embreagem|embreagem dupla|dct|dsg`;

/** Filters with one value; the others have a list. */
const singleFilters = new Set(['listing', 'order', 'news']);

export type PhraseRow = readonly [meaning: Phrase, pattern: string];

/** Reads a table of phrases. A level of armouring and a warranty of the glass select armoured vehicles too. */
const readTable = (table: string, kind: 'filter' | 'narrower'): readonly PhraseRow[] =>
  readRows(table).map(([filter, pattern]) => {
    const [name = '', value = ''] = filter.split('=');
    const means = {
      [name]: singleFilters.has(name) ? value : value.split(','),
      ...(/^(?:armours|glass)/.test(name) && { listing: 'blindados' }),
    } as Partial<SearchFilters>;
    return [{ kind, means }, pattern];
  });

const warrantyTable = Array.from({ length: 20 }, (_, index) => {
  const years = `${index + 1} anos?`;
  return `glassWarranties=${index + 1} ${years} de garantia d?n?o vidro|garantia (?:do vidro )?(?:de )?${years} d?n?o vidro|garantia do vidro (?:de )?${years}|vidros? (?:com |de )?(?:garantia (?:de )?)?${years}(?: de garantia)?`;
}).join('\n');

/** Words that are no misspelt name or title, however similar they are: "bolo" is no "Polo". */
const everydayWords =
  'estradas?|fortes?|forca|lugar|disco|extremo|avante|senso|fiel|larg[oa]s?|cargo|cert[oa]s?|fitas?|fica|civil|bolo|povo|volto|audio|min[ae]|tiro|touro|pulso|sono|honra|leal|cooler';
const LEFT_OPEN = '(?:(?:nao|n) importa|tanto faz|(?:nao|n) faco questao de|independente d[ao]s?)';
const FILTER_NAMES =
  '(?:anos?|kms?|[qk]uilometragem|rodagem|cor(?:es)?|cambio|combustivel|marcas?|modelos?|precos?|valor|motor|carroceria|tracao)';

/** The phrases, each as the pattern of its spellings without accents; of several that match, the longest counts. */
const rows: readonly PhraseRow[] = [
  // An "auto" with which a text begins is a car, not a gearbox.
  [
    { kind: 'noise' },
    'autos|(?<=^(?:(?:um|o|quero|procuro|busco|comprar) )*)auto(?= (?:semi ?nov|usad|nov[oa]|zero|0 km|de |em ))',
  ],
  ...[filterTable, warrantyTable].flatMap((table) => readTable(table, 'filter')),
  ...readTable(narrowerTable, 'narrower'),
  [
    { kind: 'negation' },
    '(?:que )?(?:nao|n) (?:e|eh|sao|sejam?|tem|tenham?|quero|queria|gosto de|curto|pode ser)|nada de|sem ser|exceto|menos|tirando|fora|sem|nao|nem',
  ],
  [{ kind: 'open negation' }, 'nao (?:precisa|faco questao|importa)(?: ser| ter| de)?|tanto faz'],
  [{ kind: 'unusable' }, servicePatterns],
  [
    { kind: 'unusable' },
    // Cities that have the name of a colour, prices that are no number, and everyday words.
    `ribeirao preto|(?:ouro|rio) (?:preto|branco|verde)|(?:agua|terra|pedra|lagoa) (?:branca|preta|vermelha)|campo (?:verde|grande)|(?:(?:nao|n) )?(?:(?:muito|tao) )?car[oa]s?|sem (?:fio|entrada|juros)|piloto automatico|placas?(?: (?:final|terminad[oa] em)(?: \\d)?)?|ar condicionado|airbags?|unic[oa]s? don[oa]s?|(?:de )?luxo|populares?|executiv[oa]s?|ipva(?: \\d+)?(?: pago)?|(?:com )?teto (?:pret|branc|vermelh|pratead)[oa]|pronta entrega|bluetooth|(?:aceitam? )?troca|financiad[oa]s?|financiamento|promoc(?:ao|oes)|ofertas?|revisad[oa]s?(?: na concessionaria)?|(?:metalic|perolizad|fosc|solid)[oa]s?|${everydayWords}`,
  ],
  [
    { kind: 'noise' },
    'nov[oa]s? (?:e|ou) (?:semi ?nov[oa]s?|usad[oa]s?)|bom dia|boa (?:tarde|noite)|saber se|de preferencia',
  ],
  [
    { kind: 'noise' },
    `${LEFT_OPEN}(?: com)? (?:[oa]s? )?${FILTER_NAMES}|${FILTER_NAMES} ${LEFT_OPEN}`,
  ],
  [
    { kind: 'noise' },
    `r\\$|[+<>,;/]|[aoxed]|[ao]s|u[mn]a?s?|ou|d[ao]s?|de|em|n[ao]s?|com|por|pr[ao]s?|para|ao|que|sejam?|ser|tenha|te[mr]|tenho|eu|me|quero?|qro|queria|gostaria|procur(?:o|ando)|busc(?:o|a|ando|ar)|preciso|comprar?|ver|mostrar?|mostre|algum(?:as?)?|alguns|algo|carros?|veiculos?|automove(?:l|is)|modelos?|marcas?|anos?|valor|valores|precos?|faixa|reais|real|orcamento|gastar|combustivel|motor|cambio|carroceria|cor|tracao|movid[oa]|kms?|quilometr(?:os?|agem)|litros?|rodad[oa]s?|custam?|custando|custem?|tipo|tod[oa]s?|tudo|qualquer|opcao|opcoes|bom|boa|venda|vender?|estoque|loja|oi|ola|vcs?|voces?|blz|beleza|tou?|estou|atras|tava|estava|pensando|numa?|pode|torno|meu|minha|marido|mulher|esposa|filh[oa]|pai|mae|olha|mas|ja|sobre|favor|obrigad[oa]|vs|quanto|qual|quais|mais`,
  ],
];

/** A colour may stand with its shade: "na cor cinza claro". */
const withShade = ([meaning, pattern]: PhraseRow): PhraseRow =>
  meaning.kind === 'filter' && meaning.means.colours
    ? [meaning, `(?:cor )?(?:${pattern})(?: (?:(?:clar|escur)[oa]s?|gelo))?`]
    : [meaning, pattern];

/** Returns a finder of the phrases that all visitors know, and of a backend's own. */
export const createDictionary = (own: readonly PhraseRow[]): PhraseFinder<Phrase> =>
  createPhraseFinder([...rows.map(withShade), ...own]);

/** Matches a spelling of one word in a pattern: "automatic[oa]s?". */
const SPELLING_PATTERN = /^[a-z]+(?:\[oa\])?(?:s\?)?$/;

/** The single words that mean a filter which may be misspelt, with their meanings. */
const spellings = new Map(
  rows.flatMap(([meaning, pattern]) =>
    meaning.kind === 'filter' && !meaning.means.conditions && !meaning.means.order
      ? pattern
          .replace(/^\(\?:[^|()]*\)\??/, '')
          .split('|')
          .filter((spelling) => SPELLING_PATTERN.test(spelling))
          .flatMap((spelling) => {
            const word = spelling.replace(/s\?$/, '');
            return ['o', 'a'].map((end) => [word.replace('[oa]', end), meaning] as const);
          })
      : [],
  ),
);

/** Shorter words are similar to too many others. */
const MIN_SIMILAR_LETTERS = 5;

/** Words that are no misspelt filter, however similar they are: "perto" is no "preto". */
const wordsThatAreNoPhrases = new Set(
  `perto banco bancos mecanica mecanicas cinta cintas anual anuais presta preste praia praias prato linho vindo ninho reto
  prego franco barco barcos pinto pinta centro verao vendo verba pratica manda manga camara cameras louro touro mecanizado
  seguro roda rodas media medias vagas`.split(/\s+/),
);

/** Returns the meaning of a word with a typing error, "automatco"; `null` if it is similar to no phrase. */
export function findSimilarPhrase(word: string): Phrase | null {
  if (word.length < MIN_SIMILAR_LETTERS || wordsThatAreNoPhrases.has(word)) return null;
  const found = [...spellings.keys()].find((spelling) => areSimilarWords(spelling, word));
  return (found && spellings.get(found)) || null;
}

const findCommonPhrase = createDictionary([]);

/** Returns whether a text is one phrase without meaning for a search. */
export function isNoise(text: string): boolean {
  const found = findCommonPhrase(`${text} `, 0);
  return found?.meaning.kind === 'noise' && found.next > text.length;
}

/** Words that join what follows to what stands before. */
export const prepositions: ReadonlySet<string> = new Set(
  'em com sem de do da no na para pra'.split(' '),
);

/** The parts of a vehicle that have a colour of their own. */
export const colouredParts = new Set(
  `interior interiores banco bancos couro forro forracao teto capota roda rodas vidro vidros pelicula insulfilm farol farois
  lanterna lanternas painel volante acabamento detalhe detalhes retrovisor retrovisores computador som`.split(
    /\s+/,
  ),
);
/** The parts that may be electric. */
export const electricParts = new Set(
  `porta vidro vidros trava travas direcao trio retrovisor retrovisores malas mala tampa mao freio estacionamento ajuste ajustes
  regulagem regulagens assento assentos capota volante espelho espelhos`.split(/\s+/),
);
export const isVehiclePart = (word: string): boolean =>
  colouredParts.has(word) || electricParts.has(word);
