import type { SearchFilters } from '../types';

type ExpectedFilters = Partial<SearchFilters>;

const rows = (
  wanted: ExpectedFilters,
  texts: string,
): readonly (readonly [string, ExpectedFilters])[] =>
  texts.split(';').map((text) => [text.trim().replace(/\s+/g, ' '), wanted]);

const armouredFilter = { listing: 'blindados' } as const;

/** Texts for bodies, colours, gearboxes, seats, drives, doors, extras and armouring, with the filters they mean. */
export const typedSpecs: readonly (readonly [text: string, wanted: ExpectedFilters])[] = [
  ...rows({ bodies: ['suv'] }, 'suv; SUV; suvs; um suv; quero um SUV; procuro suv; crossover'),
  ...rows({ bodies: ['seda'] }, 'sedã; sedan; sedãs; sedans; carro sedan; um sedã bom'),
  ...rows({ bodies: ['hatch'] }, 'hatch; hatchs; hatchback; carro hatch; hatches'),
  ...rows(
    { bodies: ['picape'] },
    'picape; picapes; pickup; pick-up; pick up; caminhonete; caminhonetes; camionete; cabine dupla',
  ),
  ...rows({ bodies: ['cupe'] }, 'cupê; cupe; coupé; coupe; cupês'),
  ...rows(
    { bodies: ['conversivel'] },
    'conversível; conversivel; conversíveis; cabrio; cabriolet; roadster; sem capota; converssível',
  ),
  ...rows({ bodies: ['perua'] }, 'perua; peruas; station wagon; wagon'),
  ...rows({ bodies: ['van'] }, 'van; vans; minivan; furgão'),
  ...rows({ bodies: ['picape', 'suv'] }, 'suv ou picape; picape e suv; suv picape; suvs e picapes'),
  ...rows({ bodies: ['hatch', 'seda'] }, 'sedan ou hatch; hatch ou sedã'),
  ...rows({ bodies: ['nao-suv'] }, 'menos suv; que não seja suv; sem suv; não suv; exceto SUV'),
  ...rows(
    { colours: ['preto'] },
    'preto; preta; carro preto; cor preta; na cor preta; pretos; um carro da cor preta',
  ),
  ...rows(
    { colours: ['branco'] },
    'branco; branca; pérola; perola; branco pérola; carro branco; cor branca; brancos',
  ),
  ...rows({ colours: ['prata'] }, 'prata; prateado; cor prata; carro prata'),
  ...rows({ colours: ['cinza'] }, 'cinza; grafite; chumbo; cor cinza'),
  ...rows({ colours: ['azul'] }, 'azul; azul marinho; azul escuro; cor azul; azuis'),
  ...rows({ colours: ['vermelho'] }, 'vermelho; vermelha; cor vermelha; vermelhos'),
  ...rows({ colours: ['vinho'] }, 'vinho; cor vinho; bordô'),
  ...rows({ colours: ['verde'] }, 'verde; cor verde'),
  ...rows({ colours: ['marrom'] }, 'marrom; cor marrom'),
  ...rows({ colours: ['bege'] }, 'bege; champanhe'),
  ...rows({ colours: ['amarelo'] }, 'amarelo; amarela; cor amarela'),
  ...rows({ colours: ['laranja'] }, 'laranja'),
  ...rows({ colours: ['dourado'] }, 'dourado; dourada'),
  ...rows({ colours: ['branco', 'prata'] }, 'branco ou prata; prata ou branco; branca e prata'),
  ...rows({ colours: ['bege', 'branco', 'prata'] }, 'cor clara; cores claras; carro claro'),
  ...rows(
    { colours: ['azul', 'cinza', 'marrom', 'preto', 'vinho'] },
    'cor escura; cores escuras; carro escuro',
  ),
  ...rows({ colours: ['nao-preto'] }, 'menos preto; que não seja preto; sem preto; exceto preto'),
  ...rows({ colours: ['nao-branco'] }, 'menos branco; não branco; tirando branco'),
  ...rows(
    { gearboxes: ['automatico'] },
    `automático; automatico; automática; câmbio automático; cvt; carro automatico; sem embreagem;
    automatco; automatio; automáticos`,
  ),
  ...rows(
    { gearboxes: ['manual'] },
    'manual; câmbio manual; cambio manual; mecânico; com embreagem',
  ),
  ...rows({ gearboxes: ['nao-automatico'] }, 'menos automático; que não seja automático'),
  ...rows(
    { seats: ['7'] },
    '7 lugares; sete lugares; carro de 7 lugares; com 7 lugares; 7 assentos; para 7 passageiros',
  ),
  ...rows({ seats: ['5'] }, '5 lugares; cinco lugares'),
  ...rows({ seats: ['2'] }, '2 lugares; dois lugares'),
  ...rows(
    { drives: ['4x4'] },
    '4x4; 4X4; tração integral; integral; awd; 4wd; carro 4x4; tração 4x4',
  ),
  ...rows({ drives: ['traseira'] }, 'tração traseira'),
  ...rows({ drives: ['dianteira'] }, 'tração dianteira'),
  ...rows({ doors: ['4'] }, '4 portas; quatro portas; com 4 portas'),
  ...rows({ doors: ['2'] }, '2 portas; duas portas'),
  ...rows(
    { extras: ['teto-solar'] },
    'teto solar; com teto solar; teto panorâmico; com teto; panorâmico; teto de vidro',
  ),
  ...rows({ extras: ['nao-teto-solar'] }, 'sem teto; sem teto solar; que não tenha teto solar'),
  ...rows({ extras: ['couro'] }, 'couro; bancos de couro; banco de couro; com couro'),
  ...rows({ extras: ['carplay'] }, 'carplay; CarPlay; apple carplay; android auto; car play'),
  ...rows(
    { extras: ['camera-de-re'] },
    'câmera de ré; camera de re; câmera traseira; câmera 360; com câmera',
  ),
  ...rows({ extras: ['couro', 'teto-solar'] }, 'couro e teto solar; teto solar com couro'),
  ...rows(
    { extras: ['piloto-adaptativo'] },
    'piloto automático adaptativo; piloto adaptativo; acc',
  ),
  ...rows({ extras: ['sensor-de-estacionamento'] }, 'sensor de estacionamento; sensor de ré'),
  ...rows(
    { ...armouredFilter, armours: ['iii-a'] },
    `3A; 3a; III-A; iii a; IIIA; nível III-A; nivel 3a; nível IIIA; blindagem 3A; blindado 3a;
    blindado nível III-A; blindado nível 3A`,
  ),
  ...rows(
    { ...armouredFilter, glassWarranties: ['10'] },
    `10 anos de garantia do vidro; garantia do vidro de 10 anos; vidro com 10 anos de garantia;
    blindado com 10 anos de garantia do vidro; vidro de 10 anos`,
  ),
  ...rows(
    { ...armouredFilter, glassWarranties: ['5'] },
    'garantia do vidro de 5 anos; vidro de 5 anos',
  ),
  ...rows(
    { ...armouredFilter, bodies: ['suv'] },
    'suv blindado; SUV blindada; blindado suv; suvs blindados',
  ),
  ...rows(
    { bodies: ['suv'], gearboxes: ['automatico'], priceTo: 300_000 },
    'suv automático até 300 mil; SUV automatico até R$ 300 mil; suv automatico ate 300000',
  ),
  ...rows(
    { bodies: ['seda'], colours: ['preto'] },
    'sedan preto; sedã preto; um sedan preto; preto sedan',
  ),
  ...rows({ bodies: ['picape'], drives: ['4x4'] }, 'picape 4x4; caminhonete 4x4; pickup 4x4'),
  ...rows(
    { bodies: ['suv'], seats: ['7'] },
    'suv 7 lugares; suv de sete lugares; SUV com 7 lugares',
  ),
  ...rows(
    { bodies: ['picape'], drives: ['4x4'], fuels: ['diesel'] },
    'picape diesel 4x4; caminhonete a diesel 4x4; 4x4 diesel picape',
  ),
  ...rows(
    { brand: 'toyota', model: 'corolla', colours: ['preto'] },
    'corolla preto; toyota corolla preta; corolla cor preta',
  ),
  ...rows(
    { brand: 'bmw', gearboxes: ['automatico'], colours: ['branco'] },
    'bmw automático branco; bmw branca automática',
  ),
  ...rows({ brands: ['audi', 'bmw'], bodies: ['suv'] }, 'suv audi ou bmw; audi ou bmw suv'),
  ...rows(
    { bodies: ['hatch'], gearboxes: ['automatico'], yearFrom: 2020 },
    'hatch automático a partir de 2020; hatch automatico 2020 em diante',
  ),
  ...rows(
    { bodies: ['suv'], fuels: ['hibrido'], kmTo: 50_000 },
    'suv híbrido até 50 mil km; suv hibrida ate 50000 km',
  ),
  ...rows(
    { bodies: ['suv'], colours: ['nao-preto'] },
    'suv menos preto; suv que não seja preto; suv sem ser preto',
  ),
  ...rows(
    { ...armouredFilter, extras: ['teto-solar'] },
    'blindado com teto solar; teto solar blindado',
  ),
  ...rows(
    { ...armouredFilter, colours: ['preto'], bodies: ['suv'] },
    'suv preto blindado; blindado suv preto',
  ),
  // Words joined to an unwanted value are unwanted too.
  ...rows(
    { colours: ['nao-branco', 'nao-preto'] },
    `menos preto e branco; nem preto nem branco; sem ser preto ou branco; menos preto, branco; menos o preto e branco;
    não quero preto nem branco`,
  ),
  ...rows({ bodies: ['nao-picape', 'nao-suv'] }, 'exceto suv e picape; nada de SUV ou picape'),
  ...rows(
    { extras: ['nao-couro', 'nao-teto-solar'] },
    'sem teto solar nem couro; sem couro e teto',
  ),
  ...rows({ extras: ['nao-couro', 'teto-solar'] }, 'sem couro e com teto; teto solar, sem couro'),
  ...rows({ bodies: ['suv'], colours: ['nao-preto'] }, 'menos preto e suv; suv, não quero preto'),
  // A shade is no colour of its own.
  ...rows({ colours: ['cinza'] }, 'cinza claro; cinza escuro; cinza metálico; carro cinza fosco'),
  ...rows({ colours: ['verde'] }, 'verde escuro; cor verde metálica'),
  ...rows({ colours: ['roxo'] }, 'roxo; roxa; cor roxa'),
  ...rows({ colours: ['marrom'] }, 'bronze'),
  ...rows({ drives: ['4x4'] }, '4×4; quatro por quatro; tração nas quatro rodas; tração total'),
  ...rows({ bodies: ['suv'] }, "SUV's; suv’s"),
  ...rows({ gearboxes: ['automatico'] }, 'câmbio cvt; câmbio: automático'),
  ...rows({ seats: ['7'] }, '7 pessoas; sete pessoas'),
  ...rows({ ...armouredFilter, armours: ['iii-a'] }, '3-A; blindado 3 a; nível 3-A'),
  ...rows(
    { ...armouredFilter, glassWarranties: ['10'] },
    `vidro com garantia de 10 anos; garantia de 10 anos no vidro; vidro 10 anos; vidros com garantia de 10 anos;
    garantia do vidro 10 anos`,
  ),
];

/** Each row has a text that a visitor types, the filters it means, and the words in it that mean no filter. */
export const typedTextsWithoutSpecs: readonly (readonly [
  text: string,
  wanted: ExpectedFilters,
  others: readonly string[],
])[] = [
  // An unwanted brand or fuel is no filter, and certainly not the filter for that brand or fuel.
  ['menos audi', {}, ['menos audi']],
  ['suv menos diesel', { bodies: ['suv'] }, ['menos diesel']],
  ['sem ser bmw preto', { colours: ['preto'] }, ['sem ser bmw']],
  ['blindado sem garantia do vidro', armouredFilter, ['sem garantia do vidro']],
  // The colour of a part is not the colour of the car.
  ['suv interior bege', { bodies: ['suv'] }, ['interior', 'bege']],
  ['bancos claros', {}, ['bancos', 'claros']],
  ['couro preto', { extras: ['couro'] }, ['preto']],
  ['rodas na cor preta', {}, ['rodas', 'cor preta']],
  ['computador de bordo', {}, ['computador', 'bordo']],
  ['vidros elétricos', {}, ['vidros', 'eletricos']],
  ['direção elétrica', {}, ['direcao', 'eletrica']],
  ['porta-malas elétrico', {}, ['porta', 'malas', 'eletrico']],
  // These texts contain words that are similar to a specification but are no misspelling of it.
  ['carro perto de mim', {}, ['perto', 'mim']],
  ['banco de bebê', {}, ['banco', 'bebe']],
  ['mecânica revisada', {}, ['mecanica', 'revisada']],
  ['cinta de aço', {}, ['cinta', 'aco']],
  ['rodas', {}, ['rodas']],
  // The number of a model is no level of armouring.
  ['série 3 a diesel', { fuels: ['diesel'] }, ['serie', '3']],
  ['modelo z3 a gasolina', { fuels: ['gasolina'] }, ['z3']],
];
