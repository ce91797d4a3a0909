import type { SearchFilters } from '../types';

type Wanted = Partial<SearchFilters>;

const each = (wanted: Wanted, texts: string): readonly (readonly [string, Wanted])[] =>
  texts.split(';').map((text) => [text.trim().replace(/\s+/g, ' '), wanted]);

const armoured = { listing: 'blindados' } as const;

/** People type these texts for bodies, colours, gearboxes, seats, drives, doors, extras and armour. */
export const typedSpecs: readonly (readonly [text: string, wanted: Wanted])[] = [
  ...each({ bodies: ['suv'] }, 'suv; SUV; suvs; um suv; quero um SUV; procuro suv; crossover'),
  ...each({ bodies: ['seda'] }, 'sedã; sedan; sedãs; sedans; carro sedan; um sedã bom'),
  ...each({ bodies: ['hatch'] }, 'hatch; hatchs; hatchback; carro hatch; hatches'),
  ...each(
    { bodies: ['picape'] },
    'picape; picapes; pickup; pick-up; pick up; caminhonete; caminhonetes; camionete; cabine dupla',
  ),
  ...each({ bodies: ['cupe'] }, 'cupê; cupe; coupé; coupe; cupês'),
  ...each(
    { bodies: ['conversivel'] },
    'conversível; conversivel; conversíveis; cabrio; cabriolet; roadster; sem capota; converssível',
  ),
  ...each({ bodies: ['perua'] }, 'perua; peruas; station wagon; wagon'),
  ...each({ bodies: ['van'] }, 'van; vans; minivan; furgão'),
  ...each({ bodies: ['picape', 'suv'] }, 'suv ou picape; picape e suv; suv picape; suvs e picapes'),
  ...each({ bodies: ['hatch', 'seda'] }, 'sedan ou hatch; hatch ou sedã'),
  ...each({ bodies: ['nao-suv'] }, 'menos suv; que não seja suv; sem suv; não suv; exceto SUV'),
  ...each(
    { colours: ['preto'] },
    'preto; preta; carro preto; cor preta; na cor preta; pretos; um carro da cor preta',
  ),
  ...each(
    { colours: ['branco'] },
    'branco; branca; pérola; perola; branco pérola; carro branco; cor branca; brancos',
  ),
  ...each({ colours: ['prata'] }, 'prata; prateado; cor prata; carro prata'),
  ...each({ colours: ['cinza'] }, 'cinza; grafite; chumbo; cor cinza'),
  ...each({ colours: ['azul'] }, 'azul; azul marinho; azul escuro; cor azul; azuis'),
  ...each({ colours: ['vermelho'] }, 'vermelho; vermelha; cor vermelha; vermelhos'),
  ...each({ colours: ['vinho'] }, 'vinho; cor vinho; bordô'),
  ...each({ colours: ['verde'] }, 'verde; cor verde'),
  ...each({ colours: ['marrom'] }, 'marrom; cor marrom'),
  ...each({ colours: ['bege'] }, 'bege; champanhe'),
  ...each({ colours: ['amarelo'] }, 'amarelo; amarela; cor amarela'),
  ...each({ colours: ['laranja'] }, 'laranja'),
  ...each({ colours: ['dourado'] }, 'dourado; dourada'),
  ...each({ colours: ['branco', 'prata'] }, 'branco ou prata; prata ou branco; branca e prata'),
  ...each({ colours: ['bege', 'branco', 'prata'] }, 'cor clara; cores claras; carro claro'),
  ...each(
    { colours: ['azul', 'cinza', 'marrom', 'preto', 'vinho'] },
    'cor escura; cores escuras; carro escuro',
  ),
  ...each({ colours: ['nao-preto'] }, 'menos preto; que não seja preto; sem preto; exceto preto'),
  ...each({ colours: ['nao-branco'] }, 'menos branco; não branco; tirando branco'),
  ...each(
    { gearboxes: ['automatico'] },
    `automático; automatico; automática; câmbio automático; cvt; carro automatico; sem embreagem;
    automatco; automatio; automáticos`,
  ),
  ...each(
    { gearboxes: ['manual'] },
    'manual; câmbio manual; cambio manual; mecânico; com embreagem',
  ),
  ...each({ gearboxes: ['nao-automatico'] }, 'menos automático; que não seja automático'),
  ...each(
    { seats: ['7'] },
    '7 lugares; sete lugares; carro de 7 lugares; com 7 lugares; 7 assentos; para 7 passageiros',
  ),
  ...each({ seats: ['5'] }, '5 lugares; cinco lugares'),
  ...each({ seats: ['2'] }, '2 lugares; dois lugares'),
  ...each(
    { drives: ['4x4'] },
    '4x4; 4X4; tração integral; integral; awd; 4wd; carro 4x4; tração 4x4',
  ),
  ...each({ drives: ['traseira'] }, 'tração traseira'),
  ...each({ drives: ['dianteira'] }, 'tração dianteira'),
  ...each({ doors: ['4'] }, '4 portas; quatro portas; com 4 portas'),
  ...each({ doors: ['2'] }, '2 portas; duas portas'),
  ...each(
    { extras: ['teto-solar'] },
    'teto solar; com teto solar; teto panorâmico; com teto; panorâmico; teto de vidro',
  ),
  ...each({ extras: ['nao-teto-solar'] }, 'sem teto; sem teto solar; que não tenha teto solar'),
  ...each({ extras: ['couro'] }, 'couro; bancos de couro; banco de couro; com couro'),
  ...each({ extras: ['carplay'] }, 'carplay; CarPlay; apple carplay; android auto; car play'),
  ...each(
    { extras: ['camera-de-re'] },
    'câmera de ré; camera de re; câmera traseira; câmera 360; com câmera',
  ),
  ...each({ extras: ['couro', 'teto-solar'] }, 'couro e teto solar; teto solar com couro'),
  ...each(
    { extras: ['piloto-adaptativo'] },
    'piloto automático adaptativo; piloto adaptativo; acc',
  ),
  ...each({ extras: ['sensor-de-estacionamento'] }, 'sensor de estacionamento; sensor de ré'),
  ...each(
    { ...armoured, armours: ['iii-a'] },
    `3A; 3a; III-A; iii a; IIIA; nível III-A; nivel 3a; nível IIIA; blindagem 3A; blindado 3a;
    blindado nível III-A; blindado nível 3A`,
  ),
  ...each(
    { ...armoured, glassWarranties: ['10'] },
    `10 anos de garantia do vidro; garantia do vidro de 10 anos; vidro com 10 anos de garantia;
    blindado com 10 anos de garantia do vidro; vidro de 10 anos`,
  ),
  ...each({ ...armoured, glassWarranties: ['5'] }, 'garantia do vidro de 5 anos; vidro de 5 anos'),
  ...each(
    { ...armoured, bodies: ['suv'] },
    'suv blindado; SUV blindada; blindado suv; suvs blindados',
  ),
  ...each(
    { bodies: ['suv'], gearboxes: ['automatico'], priceTo: 300_000 },
    'suv automático até 300 mil; SUV automatico até R$ 300 mil; suv automatico ate 300000',
  ),
  ...each(
    { bodies: ['seda'], colours: ['preto'] },
    'sedan preto; sedã preto; um sedan preto; preto sedan',
  ),
  ...each({ bodies: ['picape'], drives: ['4x4'] }, 'picape 4x4; caminhonete 4x4; pickup 4x4'),
  ...each(
    { bodies: ['suv'], seats: ['7'] },
    'suv 7 lugares; suv de sete lugares; SUV com 7 lugares',
  ),
  ...each(
    { bodies: ['picape'], drives: ['4x4'], fuels: ['diesel'] },
    'picape diesel 4x4; caminhonete a diesel 4x4; 4x4 diesel picape',
  ),
  ...each(
    { brand: 'toyota', model: 'corolla', colours: ['preto'] },
    'corolla preto; toyota corolla preta; corolla cor preta',
  ),
  ...each(
    { brand: 'bmw', gearboxes: ['automatico'], colours: ['branco'] },
    'bmw automático branco; bmw branca automática',
  ),
  ...each({ brands: ['audi', 'bmw'], bodies: ['suv'] }, 'suv audi ou bmw; audi ou bmw suv'),
  ...each(
    { bodies: ['hatch'], gearboxes: ['automatico'], yearFrom: 2020 },
    'hatch automático a partir de 2020; hatch automatico 2020 em diante',
  ),
  ...each(
    { bodies: ['suv'], fuels: ['hibrido'], kmTo: 50_000 },
    'suv híbrido até 50 mil km; suv hibrida ate 50000 km',
  ),
  ...each(
    { bodies: ['suv'], colours: ['nao-preto'] },
    'suv menos preto; suv que não seja preto; suv sem ser preto',
  ),
  ...each({ ...armoured, extras: ['teto-solar'] }, 'blindado com teto solar; teto solar blindado'),
  ...each(
    { ...armoured, colours: ['preto'], bodies: ['suv'] },
    'suv preto blindado; blindado suv preto',
  ),
  // An unwanted value takes those that are joined to it along.
  ...each(
    { colours: ['nao-branco', 'nao-preto'] },
    `menos preto e branco; nem preto nem branco; sem ser preto ou branco; menos preto, branco; menos o preto e branco;
    não quero preto nem branco`,
  ),
  ...each({ bodies: ['nao-picape', 'nao-suv'] }, 'exceto suv e picape; nada de SUV ou picape'),
  ...each(
    { extras: ['nao-couro', 'nao-teto-solar'] },
    'sem teto solar nem couro; sem couro e teto',
  ),
  ...each({ extras: ['nao-couro', 'teto-solar'] }, 'sem couro e com teto; teto solar, sem couro'),
  ...each({ bodies: ['suv'], colours: ['nao-preto'] }, 'menos preto e suv; suv, não quero preto'),
  // A shade is no colour of its own.
  ...each({ colours: ['cinza'] }, 'cinza claro; cinza escuro; cinza metálico; carro cinza fosco'),
  ...each({ colours: ['verde'] }, 'verde escuro; cor verde metálica'),
  ...each({ colours: ['roxo'] }, 'roxo; roxa; cor roxa'),
  ...each({ colours: ['marrom'] }, 'bronze'),
  ...each({ drives: ['4x4'] }, '4×4; quatro por quatro; tração nas quatro rodas; tração total'),
  ...each({ bodies: ['suv'] }, "SUV's; suv’s"),
  ...each({ gearboxes: ['automatico'] }, 'câmbio cvt; câmbio: automático'),
  ...each({ seats: ['7'] }, '7 pessoas; sete pessoas'),
  ...each({ ...armoured, armours: ['iii-a'] }, '3-A; blindado 3 a; nível 3-A'),
  ...each(
    { ...armoured, glassWarranties: ['10'] },
    `vidro com garantia de 10 anos; garantia de 10 anos no vidro; vidro 10 anos; vidros com garantia de 10 anos;
    garantia do vidro 10 anos`,
  ),
];

/** Each row has what visitors type, the filters that are meant, and the words that no filter means. */
export const notOfTheCar: readonly (readonly [
  text: string,
  wanted: Wanted,
  others: readonly string[],
])[] = [
  // A brand or a fuel that is unwanted is no filter, and never the one that is wanted.
  ['menos audi', {}, ['menos audi']],
  ['suv menos diesel', { bodies: ['suv'] }, ['menos diesel']],
  ['sem ser bmw preto', { colours: ['preto'] }, ['sem ser bmw']],
  ['blindado sem garantia do vidro', armoured, ['sem garantia do vidro']],
  // The colour of a part is not that of the car.
  ['suv interior bege', { bodies: ['suv'] }, ['interior', 'bege']],
  ['bancos claros', {}, ['bancos', 'claros']],
  ['couro preto', { extras: ['couro'] }, ['preto']],
  ['rodas na cor preta', {}, ['rodas', 'cor preta']],
  ['computador de bordo', {}, ['computador', 'bordo']],
  ['vidros elétricos', {}, ['vidros', 'eletricos']],
  ['direção elétrica', {}, ['direcao', 'eletrica']],
  ['porta-malas elétrico', {}, ['porta', 'malas', 'eletrico']],
  // Other words are no misspelt specification.
  ['carro perto de mim', {}, ['perto', 'mim']],
  ['banco de bebê', {}, ['banco', 'bebe']],
  ['mecânica revisada', {}, ['mecanica', 'revisada']],
  ['cinta de aço', {}, ['cinta', 'aco']],
  ['rodas', {}, ['rodas']],
  // A number of a model is no level of armour.
  ['série 3 a diesel', { fuels: ['diesel'] }, ['serie', '3']],
  ['modelo z3 a gasolina', { fuels: ['gasolina'] }, ['z3']],
];
