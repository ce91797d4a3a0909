import { createFilterPhrases, type FilterPhrase } from './phrases';

const NUMBER_WORDS = ['dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];

const seatPhrases = NUMBER_WORDS.flatMap((word, index) => {
  const count = String(index + 2);
  const units = ['lugares', 'assentos', 'passageiros', 'pessoas'];
  const texts = units.flatMap((unit) => [`${count} ${unit}`, `${word} ${unit}`]);
  return createFilterPhrases({ seats: [count] }, texts.join(','));
});

const doorPhrases = [2, 3, 4, 5].flatMap((count) =>
  createFilterPhrases(
    { doors: [String(count)] },
    `${count} portas, ${count === 2 ? 'duas' : NUMBER_WORDS[count - 2]} portas`,
  ),
);

const warrantyPhrases = Array.from({ length: 20 }, (_, index) => index + 1).flatMap((years) => {
  const unit = years === 1 ? 'ano' : 'anos';
  return createFilterPhrases(
    { glassWarranties: [String(years)] },
    `${years} ${unit} de garantia do vidro, ${years} ${unit} de garantia no vidro,
    garantia do vidro de ${years} ${unit}, garantia do vidro ${years} ${unit}, vidro garantia ${years} ${unit},
    garantia de ${years} ${unit} no vidro, garantia de ${years} ${unit} do vidro, vidro ${years} ${unit},
    vidro com garantia de ${years} ${unit}, vidros com garantia de ${years} ${unit}, vidro com ${years} ${unit} de garantia,
    vidro de ${years} ${unit}, vidros com ${years} ${unit} de garantia`,
  );
});

const anyWarrantyValues = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** The phrases that mean specifications, without accents. */
export const specPhrases: readonly FilterPhrase[] = [
  ...createFilterPhrases(
    { bodies: ['suv'] },
    'suv, suvs, jipao, utilitario esportivo, crossover, crossovers',
  ),
  ...createFilterPhrases({ bodies: ['seda'] }, 'seda, sedas, sedan, sedans'),
  ...createFilterPhrases({ bodies: ['hatch'] }, 'hatch, hatchs, hatches, hatchback'),
  ...createFilterPhrases(
    { bodies: ['picape'] },
    'picape, picapes, pickup, pickups, pick up, caminhonete, caminhonetes, camionete, cabine dupla',
  ),
  ...createFilterPhrases({ bodies: ['cupe'] }, 'cupe, cupes, coupe'),
  ...createFilterPhrases(
    { bodies: ['conversivel'] },
    'conversivel, conversiveis, cabrio, cabriolet, roadster, sem capota',
  ),
  ...createFilterPhrases({ bodies: ['perua'] }, 'perua, peruas, station wagon, wagon'),
  ...createFilterPhrases({ bodies: ['van'] }, 'van, vans, minivan, minivans, furgao'),
  ...createFilterPhrases({ colours: ['preto'] }, 'preto, preta, pretos, pretas, cor preta'),
  ...createFilterPhrases(
    { colours: ['branco'] },
    'branco, branca, brancos, brancas, cor branca, perola, branco perola, branca perola',
  ),
  ...createFilterPhrases({ colours: ['prata'] }, 'prata, pratas, prateado, prateada, cor prata'),
  ...createFilterPhrases({ colours: ['cinza'] }, 'cinza, cinzas, grafite, chumbo, cor cinza'),
  ...createFilterPhrases(
    { colours: ['azul'] },
    'azul, azuis, cor azul, azul marinho, azul escuro, azul claro',
  ),
  ...createFilterPhrases(
    { colours: ['vermelho'] },
    'vermelho, vermelha, vermelhos, vermelhas, cor vermelha',
  ),
  ...createFilterPhrases({ colours: ['vinho'] }, 'vinho, bordo, cor vinho'),
  ...createFilterPhrases({ colours: ['verde'] }, 'verde, verdes, cor verde'),
  ...createFilterPhrases({ colours: ['marrom'] }, 'marrom, marrons, cor marrom, bronze'),
  ...createFilterPhrases({ colours: ['roxo'] }, 'roxo, roxa, roxos, roxas, cor roxa, violeta'),
  ...createFilterPhrases({ colours: ['bege'] }, 'bege, beges, cor bege, champanhe'),
  ...createFilterPhrases(
    { colours: ['amarelo'] },
    'amarelo, amarela, amarelos, amarelas, cor amarela',
  ),
  ...createFilterPhrases({ colours: ['laranja'] }, 'laranja, cor laranja'),
  ...createFilterPhrases({ colours: ['dourado'] }, 'dourado, dourada, dourados, douradas'),
  ...createFilterPhrases(
    { colours: ['branco', 'prata', 'bege'] },
    'cor clara, cores claras, claro, clara, claros',
  ),
  ...createFilterPhrases(
    { colours: ['preto', 'cinza', 'azul', 'vinho', 'marrom'] },
    'cor escura, cores escuras, escuro, escura, escuros',
  ),
  ...createFilterPhrases(
    { gearboxes: ['automatico'] },
    `automatico, automatica, automaticos, automaticas, aut, cambio automatico, automatizado, cvt,
    sem embreagem, sem pedal de embreagem`,
  ),
  ...createFilterPhrases(
    { gearboxes: ['manual'] },
    'manual, manuais, cambio manual, mecanico, cambio mecanico, com embreagem',
  ),
  ...seatPhrases,
  ...createFilterPhrases(
    { drives: ['4x4'] },
    `4x4, 4 x 4, quatro por quatro, 4 por 4, tracao integral, tracao total, tracao nas quatro, tracao nas quatro rodas,
    tracao 4x4, integral, awd, 4 wd`,
  ),
  ...createFilterPhrases({ drives: ['dianteira'] }, 'tracao dianteira'),
  ...createFilterPhrases({ drives: ['traseira'] }, 'tracao traseira'),
  ...doorPhrases,
  ...createFilterPhrases(
    { extras: ['teto-solar'] },
    'teto solar, com teto solar, teto, teto panoramico, panoramico, teto de vidro',
  ),
  ...createFilterPhrases(
    { extras: ['couro'] },
    'couro, bancos de couro, banco de couro, bancos em couro',
  ),
  ...createFilterPhrases(
    { extras: ['carplay'] },
    'carplay, car play, apple carplay, apple car play, android auto, espelhamento, espelhamento de celular',
  ),
  ...createFilterPhrases(
    { extras: ['camera-de-re'] },
    'camera de re, camera re, camera traseira, camera 360, camera',
  ),
  ...createFilterPhrases(
    { extras: ['piloto-adaptativo'] },
    'piloto automatico adaptativo, piloto adaptativo, acc, cruise adaptativo',
  ),
  ...createFilterPhrases(
    { extras: ['sensor-de-estacionamento'] },
    'sensor de estacionamento, sensores de estacionamento, sensor de re',
  ),
  ...createFilterPhrases({ extras: ['banco-eletrico'] }, 'banco eletrico, bancos eletricos'),
  ...createFilterPhrases(
    { extras: ['banco-ventilado'] },
    'banco ventilado, bancos ventilados, banco aquecido, bancos aquecidos',
  ),
  ...createFilterPhrases(
    { listing: 'blindados', armours: ['iii-a'] },
    `3 a, iii a, iiia, nivel 3 a, nivel iii a, nivel iiia, blindagem 3 a, blindado 3 a, blindada 3 a,
    blindagem nivel 3 a, blindagem iii a, blindagem nivel iii a`,
  ),
  ...createFilterPhrases(
    { listing: 'blindados', glassWarranties: anyWarrantyValues },
    'vidro com garantia, vidros com garantia, vidro na garantia, garantia do vidro, garantia de vidro',
  ),
  ...warrantyPhrases.map(({ words, means }) => ({
    words,
    means: { listing: 'blindados' as const, ...means },
  })),
];
