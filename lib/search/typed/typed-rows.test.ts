import fc from 'fast-check';

import { buildSearchAddress, buildSearchParameters } from '../address/search-address';
import { searchStock } from '../evaluation/search-stock';
import { getChosenBrands, getChosenConditions, getChosenModels } from '../filters/multiple-values';
import { slugify } from '@/lib/stock/slug';
import { NO_FILTER } from '@/lib/stock/vocabulary';
import { resolveOtherWords } from './resolve-words';
import { findService } from './services';
import { judge, type Answer } from './testing/judge';
import { realNames, realStock, rows } from './testing/real-stock';
import {
  findUnknownModel,
  findWiderKind,
  mentionsUnfilterableProperty,
} from './unfilterable-property';
import { createTypedSearchParser } from './typed-search-parser';

const parse = createTypedSearchParser(realNames);

const NAMES = new Set(['condicao', 'marca', 'modelo', 'pagina', 'ignorado']);
const WHOLE = new Set(['preco-de', 'preco-ate', 'ano-de', 'ano-ate', 'km-ate']);
const ONE = new Set(['ordem', 'novidade']);

function toValue(name: string, value: string) {
  if (WHOLE.has(name)) return Number(value);
  if (name === 'palavras') return value.split('-');
  return ONE.has(name) ? value : value.split(',');
}

/** Returns what the site answers to a text. */
function answer(text: string): Answer {
  const typed = parse(text);
  const { filters } = resolveOtherWords(
    typed,
    searchStock(realStock, typed.filters).vehicles,
    text,
  );
  const models = getChosenModels(filters);
  const brandsOfModels = realNames.models
    .filter(({ name }) => models.includes(slugify(name)))
    .map(({ brand }) => slugify(brand));
  const brands = [...new Set([...getChosenBrands(filters), ...brandsOfModels])];
  const conditions = getChosenConditions(filters);
  return {
    filters: {
      ...(filters.listing !== NO_FILTER && { listagem: filters.listing }),
      ...(conditions.length > 0 && { condicao: conditions }),
      ...(brands.length > 0 && { marca: brands }),
      ...(models.length > 0 && { modelo: models }),
      ...Object.fromEntries(
        buildSearchParameters(filters)
          .filter(([name]) => !NAMES.has(name))
          .map(([name, value]) => [name, toValue(name, value)]),
      ),
    },
    named: filters.ignored ?? '',
    service: findService(filters.ignored)?.href ?? null,
    orderModel: [...brands, ...models, findUnknownModel(filters.ignored)].join(' '),
  };
}

test('the rows of somebody who has not read the parser are right, but for those named here', () => {
  const others = rows
    .map((row) => [judge(row, answer(row.q)), row.q])
    .filter(([verdict]) => verdict !== 'right');
  expect(rows).toHaveLength(419);
  expect(others).toEqual([
    // A car in the stock has a 1.8 engine without turbo; the row expects both words to be used or none.
    ['wrong', 'gol quadrado ap 1.8 turbo'],
  ]);
});

test('each kind has twenty rows', () => {
  const kinds = rows.flatMap(({ kind }) => kind ?? []);
  const counts = [...new Set(kinds)].map((kind) => kinds.filter((each) => each === kind).length);
  expect(counts).toHaveLength(10);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(20);
});

test('models of two brands find the cars of both', () => {
  const { vehicles } = searchStock(realStock, parse('hilux ou s10').filters);
  expect(new Set(vehicles.map(({ model }) => model))).toEqual(new Set(['Hilux', 'S10']));
});

test('a word of a title keeps the cars of each model that is named', () => {
  const anyVehicle = fc.constantFrom(...realStock.vehicles);
  fc.assert(
    fc.property(anyVehicle, anyVehicle, fc.nat(), (one, other, at) => {
      const words = one.title.split(' ');
      const text = `${one.model} ${words[at % words.length]} ou ${other.model}`;
      const typed = parse(text);
      const among = searchStock(realStock, typed.filters).vehicles;
      const { found } = resolveOtherWords(typed, among, text);
      const modelsOf = (vehicles: typeof among) => new Set(vehicles.map(({ model }) => model));
      if (typed.filters.models.length > 1)
        expect([text, modelsOf(found)]).toEqual([text, modelsOf(among)]);
    }),
    { numRuns: 1_000 },
  );
});

/** Typed searches, each with the path after `/busca/` and the words that are named as not used. */
test.each([
  ['polo antes de 2019', 'todos/todos/volkswagen/polo?ano-ate=2018', ''],
  ['anterior a 2016', 'todos?ano-ate=2015', ''],
  ['posteriores a 2022', 'todos?ano-de=2023', ''],
  ['2019 ou 2022', 'todos?ano-de=2019&ano-ate=2022', '2019 ou 2022'],
  ['2021 ou 2022', 'todos?ano-de=2021&ano-ate=2022', ''],
  ['km entre 10 e 40 mil', 'todos?km-ate=40000', 'km entre 10 e 40 mil'],
  ['90k-120k', 'todos?preco-de=90000&preco-ate=120000', ''],
  ['70 mil – 90 mil', 'todos?preco-de=70000&preco-ate=90000', ''],
  ['hilux até 300 mil, s10 até 250 mil', 'todos?modelo=hilux,s10&preco-ate=250000', 'até 300 mil'],
  ['manual ou não manual', 'todos', ''],
  ['suv 4x2 ou 4x4', 'todos?carroceria=suv', ''],
  ['glc ou gla', 'todos/todos/mercedes-benz?modelo=gla-200,glc-300', ''],
  ['gol e onix', 'todos/todos/chevrolet/onix', 'gol'],
  ['um gol g6', 'todos', 'gol g6'],
  ['e200', 'todos', 'e200'],
  ['híbrida flex', 'todos?combustivel=hibrido', 'híbrida flex'],
  ['não é diesel nem manual', 'todos?cambio=nao-manual', 'não é diesel'],
  ['suv que não é branco', 'todos?carroceria=suv&cor=nao-branco', ''],
  ['n quero preto', 'todos?cor=nao-preto', ''],
  ['q nao seja automatica', 'todos?cambio=nao-automatico', ''],
  ['picape s/ couro', 'todos?carroceria=picape&opcionais=nao-couro', ''],
  ['7 lugar', 'todos?lugares=7', ''],
  ['seminovos em sp, são paulo', 'todos/semi-novo', 'em sp'],
  ['placa terminada em 3', 'todos', 'placa terminada em 3'],
  ['ut-v', 'todos', 'ut-v'],
  ['corolla com piloto automático', 'todos/todos/toyota/corolla', 'com piloto automático'],
  ['cabine simples', 'todos?carroceria=picape', 'cabine simples'],
  ['5 a 7 lugares', 'todos?lugares=5,6,7', ''],
  ['cinco ou sete lugares', 'todos?lugares=5,7', ''],
  ['nem preto nem branco, prata', 'todos?cor=nao-branco,nao-preto,prata', ''],
  ['não quero preto, branco nem cinza', 'todos?cor=nao-branco,nao-cinza,nao-preto', ''],
  ['até R$ 90', 'todos?preco-ate=90000', ''],
  ['mini cooper s 2021', 'todos/todos/mini/cooper?ano-de=2021&ano-ate=2021', 's'],
  ['até 2019/2020', 'todos?ano-ate=2020', ''],
  ['a partir de 2020/2021', 'todos?ano-de=2020', ''],
  ['desde 2018 até 2020', 'todos?ano-de=2018&ano-ate=2020', ''],
  ['a partir de 2020 ou 2018', 'todos?ano-de=2018&ano-ate=2018', 'a partir de 2020'],
  ['automática ou manual tanto faz', 'todos', 'automática manual'],
  ['preto e branco não', 'todos?cor=nao-branco,nao-preto', ''],
  ['garantia de fábrica até 2027', 'todos', 'garantia de fábrica até 2027'],
  [
    'onix até 75 mil km no máximo 65 mil',
    'todos/todos/chevrolet/onix?preco-ate=65000&km-ate=75000',
    '',
  ],
  ['até 85 mil quilometragem baixa', 'todos?preco-ate=85000&ordem=menor-km', ''],
  ['quilometragem 40 mil até 110 mil', 'todos?preco-ate=110000&km-ate=40000', ''],
  ['até 55 mil km baixou de preço', 'todos?km-ate=55000&novidade=baixou', ''],
  ['civic touring ou corolla', 'todos?modelo=civic,corolla', 'touring'],
  [
    'compass ou commander limited',
    'todos/todos/jeep?modelo=commander,compass&palavras=limited',
    '',
  ],
  ['bmw ou audi performance', 'todos?marca=audi,bmw', 'performance'],
  ['jamais superior a 140 mil', 'todos?preco-ate=140000', ''],
  ['suv, nada com mais de 60 mil km', 'todos?km-ate=60000&carroceria=suv', ''],
  ['não quero nada anterior a 2017', 'todos?ano-de=2017', ''],
  ['n quero mais de 130 mil', 'todos?preco-ate=130000', ''],
  ['até 250 mil e 320i', 'todos/todos/bmw/320i?preco-ate=250000', ''],
  ['nem pensar em menos de 2019', 'todos?ano-de=2019', ''],
  ['menos rodada do que 35 mil', 'todos?km-ate=35000', ''],
  ['menos km que 45 mil', 'todos?km-ate=45000', ''],
  ['mais rodado que 90 mil', 'todos', 'mais rodado que 90 mil'],
  ['algo com 7 lugares', 'todos?lugares=7', ''],
  ['banco largo, porta-malas certo', 'todos', 'banco largo porta-malas certo'],
  ['bom na estrada', 'todos', 'na estrada'],
  ['fiatt', 'todos/todos/fiat', ''],
  ['de 2016/2017 até 2020', 'todos?ano-de=2016&ano-ate=2020', ''],
  ['civic 16/17 a 19/20', 'todos/todos/honda/civic?ano-de=2016&ano-ate=2020', ''],
  ['entre 2017/2018 e 2022', 'todos?ano-de=2017&ano-ate=2022', ''],
  ['2017/2018 até 120 mil', 'todos?preco-ate=120000&ano-de=2017&ano-ate=2018', ''],
  ['polo e golf, nivus não', 'todos/todos/volkswagen?modelo=golf,polo', 'nivus'],
  ['preto, branco e cinza não', 'todos?cor=nao-branco,nao-cinza,nao-preto', ''],
  ['3 fileiras de bancos até 200 mil', 'todos?preco-ate=200000', '3 fileiras de bancos'],
  ['carro com cooler', 'todos', 'com cooler'],
  ['2 milhões e 500', 'todos?preco-ate=2500000', ''],
  ['por volta de 130', 'todos?preco-ate=130000', ''],
  ['em torno de 2021', 'todos?ano-de=2021&ano-ate=2021', ''],
  ['na casa dos 80 a 90 mil', 'todos?preco-de=80000&preco-ate=90000', ''],
  ['100 e tantos mil', 'todos?preco-ate=100000', ''],
  ['polo mais recente do que 2018', 'todos/todos/volkswagen/polo?ano-de=2019', ''],
  ['q seja mais caro q 400 mil', 'todos?preco-de=400000', ''],
  ['audi q3 mais velho q 2024', 'todos/todos/audi/q3?ano-ate=2023', ''],
  ['onix vermelho, cor tanto faz', 'todos/todos/chevrolet/onix?cor=vermelho', ''],
  ['suv flex independente da marca', 'todos?combustivel=flex&carroceria=suv', ''],
  ['tanto faz a quilometragem, automático', 'todos?cambio=automatico', ''],
  ['que não seja blindado nível 3-A', 'nao-blindados', ''],
  ['blindado, sem ser 3-A', 'blindados?blindagem=nao-iii-a', ''],
  ['quero um auto zero km', 'todos/novo', ''],
  ['auto com 5 lugares', 'todos?cambio=automatico&lugares=5', ''],
  ['polo auto usado', 'todos/semi-novo/volkswagen/polo?cambio=automatico', ''],
])('“%s” leads to %s, without “%s”', (text, path, named) => {
  const typed = parse(text);
  const { filters } = resolveOtherWords(
    typed,
    searchStock(realStock, typed.filters).vehicles,
    text,
  );
  const href = buildSearchAddress({ ...filters, ignored: null });
  expect([decodeURIComponent(href), filters.ignored ?? '']).toEqual([`/busca/${path}`, named]);
});

test.each(['ar condicionado', 'IPVA 2026 pago', 'airbag', 'pronta entrega', 'aceita troca'])(
  '“%s” is no model',
  (text) => {
    expect([mentionsUnfilterableProperty(text), findUnknownModel(text)]).toEqual([true, '']);
  },
);

test.each([
  ['2019 ou 2022', '2019 a 2022'],
  ['km entre 10 e 40 mil', 'Até 40.000\u00a0km'],
  ['cabine dupla', 'Picape'],
  ['nivus', null],
])('of “%s” %s is shown', (text, wider) => {
  expect(findWiderKind(text)).toBe(wider);
});
