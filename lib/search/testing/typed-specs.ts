import { armouredFilter, typedAs, typedAsNoFilter, type TypedQuery } from './typed-filters';

/** Texts for bodies, colours, gearboxes, seats, drives, doors, extras and armouring, with the filters they mean. */
export const typedSpecs: readonly TypedQuery[] = [
  ...typedAs(
    { bodies: ['suv'] },
    'suv; SUV; suvs; um suv; quero um SUV; procuro suv; crossover; jipe',
  ),
  ...typedAs({ bodies: ['seda'] }, 'sedã; sedan; sedãs; sedans; carro sedan; um sedã bom'),
  ...typedAs({ bodies: ['hatch'] }, 'hatch; hatchs; hatchback; carro hatch; hatches'),
  ...typedAs(
    { bodies: ['picape'] },
    'picape; picapes; pickup; pick-up; pick up; caminhonete; caminhonetes; camionete',
  ),
  ...typedAs({ bodies: ['cupe'] }, 'cupê; cupe; coupé; coupe; cupês'),
  ...typedAs(
    { bodies: ['conversivel'] },
    'conversível; conversivel; conversíveis; cabrio; cabriolet; roadster; sem capota; converssível',
  ),
  ...typedAs({ bodies: ['perua'] }, 'perua; peruas; station wagon; wagon'),
  ...typedAs({ bodies: ['van'] }, 'van; vans; minivan; furgão'),
  ...typedAs(
    { bodies: ['picape', 'suv'] },
    'suv ou picape; picape e suv; suv picape; suvs e picapes',
  ),
  ...typedAs({ bodies: ['hatch', 'seda'] }, 'sedan ou hatch; hatch ou sedã'),
  ...typedAs({ bodies: ['nao-suv'] }, 'menos suv; que não seja suv; sem suv; não suv; exceto SUV'),
  ...typedAs(
    { colours: ['preto'] },
    'preto; preta; carro preto; cor preta; na cor preta; pretos; um carro da cor preta',
  ),
  ...typedAs(
    { colours: ['branco'] },
    'branco; branca; pérola; perola; branco pérola; carro branco; cor branca; brancos',
  ),
  ...typedAs({ colours: ['prata'] }, 'prata; prateado; cor prata; carro prata'),
  ...typedAs({ colours: ['cinza'] }, 'cinza; grafite; chumbo; cor cinza'),
  ...typedAs({ colours: ['azul'] }, 'azul; azul marinho; azul escuro; cor azul; azuis'),
  ...typedAs({ colours: ['vermelho'] }, 'vermelho; vermelha; cor vermelha; vermelhos'),
  ...typedAs({ colours: ['vinho'] }, 'vinho; cor vinho; bordô'),
  ...typedAs({ colours: ['verde'] }, 'verde; cor verde'),
  ...typedAs({ colours: ['marrom'] }, 'marrom; cor marrom'),
  ...typedAs({ colours: ['bege'] }, 'bege; champanhe'),
  ...typedAs({ colours: ['amarelo'] }, 'amarelo; amarela; cor amarela'),
  ...typedAs({ colours: ['laranja'] }, 'laranja'),
  ...typedAs({ colours: ['dourado'] }, 'dourado; dourada'),
  ...typedAs({ colours: ['branco', 'prata'] }, 'branco ou prata; prata ou branco; branca e prata'),
  ...typedAs({ colours: ['bege', 'branco', 'prata'] }, 'cor clara; cores claras; carro claro'),
  ...typedAs(
    { colours: ['azul', 'cinza', 'marrom', 'preto', 'vinho'] },
    'cor escura; cores escuras; carro escuro',
  ),
  ...typedAs(
    { colours: ['nao-preto'] },
    'menos preto; que não seja preto; sem preto; exceto preto',
  ),
  ...typedAs({ colours: ['nao-branco'] }, 'menos branco; não branco; tirando branco'),
  ...typedAs(
    { gearboxes: ['automatico'] },
    `automático; automatico; automática; câmbio automático; carro automatico; sem embreagem;
    automatco; automatio; automáticos`,
  ),
  ...typedAs(
    { gearboxes: ['manual'] },
    'manual; câmbio manual; cambio manual; mecânico; com embreagem',
  ),
  ...typedAs({ gearboxes: ['nao-automatico'] }, 'menos automático; que não seja automático'),
  ...typedAs(
    { seats: ['7'] },
    '7 lugares; sete lugares; carro de 7 lugares; com 7 lugares; 7 assentos; para 7 passageiros',
  ),
  ...typedAs({ seats: ['5'] }, '5 lugares; cinco lugares'),
  ...typedAs({ seats: ['2'] }, '2 lugares; dois lugares'),
  ...typedAs(
    { drives: ['4x4'] },
    '4x4; 4X4; tração integral; integral; awd; 4wd; carro 4x4; tração 4x4',
  ),
  ...typedAs({ drives: ['nao-4x4'] }, '4x2; tração 4x2; carro 4 x 2; sem 4x4'),
  ...typedAs({ drives: ['4x4'] }, 'sem ser 4x2'),
  ...typedAs({ drives: ['traseira'] }, 'tração traseira'),
  ...typedAs({ drives: ['dianteira'] }, 'tração dianteira'),
  ...typedAs({ doors: ['4'] }, '4 portas; quatro portas; com 4 portas'),
  ...typedAs({ doors: ['2'] }, '2 portas; duas portas'),
  ...typedAs(
    { extras: ['teto-solar'] },
    'teto solar; com teto solar; teto panorâmico; com teto; panorâmico; teto de vidro',
  ),
  ...typedAs({ extras: ['nao-teto-solar'] }, 'sem teto; sem teto solar; que não tenha teto solar'),
  ...typedAs({ extras: ['couro'] }, 'couro; bancos de couro; banco de couro; com couro'),
  ...typedAs({ extras: ['carplay'] }, 'carplay; CarPlay; apple carplay; android auto; car play'),
  ...typedAs(
    { extras: ['camera-de-re'] },
    'câmera de ré; camera de re; câmera traseira; câmera 360; com câmera',
  ),
  ...typedAs({ extras: ['couro', 'teto-solar'] }, 'couro e teto solar; teto solar com couro'),
  ...typedAs(
    { extras: ['piloto-adaptativo'] },
    'piloto automático adaptativo; piloto adaptativo; acc',
  ),
  ...typedAs({ extras: ['sensor-de-estacionamento'] }, 'sensor de estacionamento; sensor de ré'),
  ...typedAs(
    { ...armouredFilter, armours: ['iii-a'] },
    `3A; 3a; III-A; iii a; IIIA; nível III-A; nivel 3a; nível IIIA; blindagem 3A; blindado 3a;
    blindado nível III-A; blindado nível 3A`,
  ),
  ...typedAs(
    { ...armouredFilter, glassWarranties: ['10'] },
    `10 anos de garantia do vidro; garantia do vidro de 10 anos; vidro com 10 anos de garantia;
    blindado com 10 anos de garantia do vidro; vidro de 10 anos`,
  ),
  ...typedAs(
    { ...armouredFilter, glassWarranties: ['5'] },
    'garantia do vidro de 5 anos; vidro de 5 anos',
  ),
  ...typedAs(
    { ...armouredFilter, bodies: ['suv'] },
    'suv blindado; SUV blindada; blindado suv; suvs blindados',
  ),
  ...typedAs(
    { bodies: ['suv'], gearboxes: ['automatico'], priceTo: 300_000 },
    'suv automático até 300 mil; SUV automatico até R$ 300 mil; suv automatico ate 300000',
  ),
  ...typedAs(
    { bodies: ['seda'], colours: ['preto'] },
    'sedan preto; sedã preto; um sedan preto; preto sedan',
  ),
  ...typedAs({ bodies: ['picape'], drives: ['4x4'] }, 'picape 4x4; caminhonete 4x4; pickup 4x4'),
  ...typedAs(
    { bodies: ['suv'], seats: ['7'] },
    'suv 7 lugares; suv de sete lugares; SUV com 7 lugares',
  ),
  ...typedAs(
    { bodies: ['picape'], drives: ['4x4'], fuels: ['diesel'] },
    'picape diesel 4x4; caminhonete a diesel 4x4; 4x4 diesel picape',
  ),
  ...typedAs(
    { brand: 'toyota', model: 'corolla', colours: ['preto'] },
    'corolla preto; toyota corolla preta; corolla cor preta',
  ),
  ...typedAs(
    { brand: 'bmw', gearboxes: ['automatico'], colours: ['branco'] },
    'bmw automático branco; bmw branca automática',
  ),
  ...typedAs({ brands: ['audi', 'bmw'], bodies: ['suv'] }, 'suv audi ou bmw; audi ou bmw suv'),
  ...typedAs(
    { bodies: ['hatch'], gearboxes: ['automatico'], yearFrom: 2020 },
    'hatch automático a partir de 2020; hatch automatico 2020 em diante',
  ),
  ...typedAs(
    { bodies: ['suv'], fuels: ['hibrido'], kmTo: 50_000 },
    'suv híbrido até 50 mil km; suv hibrida ate 50000 km',
  ),
  ...typedAs(
    { bodies: ['suv'], colours: ['nao-preto'] },
    'suv menos preto; suv que não seja preto; suv sem ser preto',
  ),
  ...typedAs(
    { ...armouredFilter, extras: ['teto-solar'] },
    'blindado com teto solar; teto solar blindado',
  ),
  ...typedAs(
    { ...armouredFilter, colours: ['preto'], bodies: ['suv'] },
    'suv preto blindado; blindado suv preto',
  ),
  // A negation also applies to the words that "e", "ou", "nem" or a comma joins to its value.
  ...typedAs(
    { colours: ['nao-branco', 'nao-preto'] },
    `menos preto e branco; nem preto nem branco; sem ser preto ou branco; menos preto, branco; menos o preto e branco;
    não quero preto nem branco`,
  ),
  ...typedAs({ bodies: ['nao-picape', 'nao-suv'] }, 'exceto suv e picape; nada de SUV ou picape'),
  ...typedAs(
    { extras: ['nao-couro', 'nao-teto-solar'] },
    'sem teto solar nem couro; sem couro e teto',
  ),
  ...typedAs(
    { extras: ['nao-couro', 'teto-solar'] },
    'sem couro e com teto; teto solar, sem couro',
  ),
  ...typedAs(
    { bodies: ['suv'], colours: ['nao-preto'] },
    'menos preto e suv; suv, não quero preto',
  ),
  // A shade is no colour of its own.
  ...typedAs({ colours: ['cinza'] }, 'cinza claro; cinza escuro'),
  ...typedAs({ colours: ['verde'] }, 'verde escuro'),
  // A finish is named, because it is no filter.
  ...typedAs({ colours: ['cinza'] }, 'carro cinza fosco', ['fosco']),
  ...typedAs({ colours: ['verde'] }, 'cor verde metálica', ['metalica']),
  ...typedAs({ colours: ['roxo'] }, 'roxo; roxa; cor roxa'),
  ...typedAs({ colours: ['marrom'] }, 'bronze'),
  ...typedAs({ drives: ['4x4'] }, '4×4; quatro por quatro; tração nas quatro rodas; tração total'),
  ...typedAs({ bodies: ['suv'] }, "SUV's; suv’s"),
  ...typedAs({ gearboxes: ['automatico'] }, 'câmbio: automático'),
  ...typedAs({ gearboxes: ['automatico'] }, 'cvt; câmbio cvt; automático cvt', ['cvt']),
  ...typedAs({ seats: ['7'] }, '7 pessoas; sete pessoas'),
  ...typedAs({ ...armouredFilter, armours: ['iii-a'] }, '3-A; blindado 3 a; nível 3-A'),
  ...typedAs(
    { ...armouredFilter, glassWarranties: ['10'] },
    `vidro com garantia de 10 anos; garantia de 10 anos no vidro; vidro 10 anos; vidros com garantia de 10 anos;
    garantia do vidro 10 anos`,
  ),
  // An unwanted brand or fuel is no filter, and certainly not the filter for that brand or fuel.
  ...typedAsNoFilter('menos audi'),
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
  ...typedAsNoFilter('rodas'),
  ['carro perto de mim', {}, ['perto', 'mim']],
  ['banco de bebê', {}, ['banco', 'bebe']],
  ['mecânica revisada', {}, ['mecanica', 'revisada']],
  ['cinta de aço', {}, ['cinta', 'aco']],
  // The number of a model is no level of armouring.
  ['série 3 a diesel', { fuels: ['diesel'] }, ['serie', '3']],
  ['modelo z3 a gasolina', { fuels: ['gasolina'] }, ['z3']],
];
