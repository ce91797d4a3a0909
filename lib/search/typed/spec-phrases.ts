import { phrases, type Phrase } from './phrases';

const NUMBERS = ['dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];

const seats = NUMBERS.flatMap((word, at) => {
  const count = String(at + 2);
  const units = ['lugares', 'assentos', 'passageiros', 'pessoas'];
  const texts = units.flatMap((unit) => [`${count} ${unit}`, `${word} ${unit}`]);
  return phrases({ seats: [count] }, texts.join(','));
});

const doors = [2, 3, 4, 5].flatMap((count) =>
  phrases(
    { doors: [String(count)] },
    `${count} portas, ${count === 2 ? 'duas' : NUMBERS[count - 2]} portas`,
  ),
);

const warranties = Array.from({ length: 20 }, (_, at) => at + 1).flatMap((years) => {
  const unit = years === 1 ? 'ano' : 'anos';
  return phrases(
    { glassWarranties: [String(years)] },
    `${years} ${unit} de garantia do vidro, ${years} ${unit} de garantia no vidro,
    garantia do vidro de ${years} ${unit}, garantia do vidro ${years} ${unit}, vidro garantia ${years} ${unit},
    garantia de ${years} ${unit} no vidro, garantia de ${years} ${unit} do vidro, vidro ${years} ${unit},
    vidro com garantia de ${years} ${unit}, vidros com garantia de ${years} ${unit}, vidro com ${years} ${unit} de garantia,
    vidro de ${years} ${unit}, vidros com ${years} ${unit} de garantia`,
  );
});

const anyWarranty = Array.from({ length: 10 }, (_, at) => String(at + 1));

/** Words for what the details of vehicles say, without accents. */
export const specPhrases: readonly Phrase[] = [
  ...phrases({ bodies: ['suv'] }, 'suv, suvs, jipao, utilitario esportivo, crossover, crossovers'),
  ...phrases({ bodies: ['seda'] }, 'seda, sedas, sedan, sedans'),
  ...phrases({ bodies: ['hatch'] }, 'hatch, hatchs, hatches, hatchback'),
  ...phrases(
    { bodies: ['picape'] },
    'picape, picapes, pickup, pickups, pick up, caminhonete, caminhonetes, camionete, cabine dupla',
  ),
  ...phrases({ bodies: ['cupe'] }, 'cupe, cupes, coupe'),
  ...phrases(
    { bodies: ['conversivel'] },
    'conversivel, conversiveis, cabrio, cabriolet, roadster, sem capota',
  ),
  ...phrases({ bodies: ['perua'] }, 'perua, peruas, station wagon, wagon'),
  ...phrases({ bodies: ['van'] }, 'van, vans, minivan, minivans, furgao'),
  ...phrases({ colours: ['preto'] }, 'preto, preta, pretos, pretas, cor preta'),
  ...phrases(
    { colours: ['branco'] },
    'branco, branca, brancos, brancas, cor branca, perola, branco perola, branca perola',
  ),
  ...phrases({ colours: ['prata'] }, 'prata, pratas, prateado, prateada, cor prata'),
  ...phrases({ colours: ['cinza'] }, 'cinza, cinzas, grafite, chumbo, cor cinza'),
  ...phrases({ colours: ['azul'] }, 'azul, azuis, cor azul, azul marinho, azul escuro, azul claro'),
  ...phrases({ colours: ['vermelho'] }, 'vermelho, vermelha, vermelhos, vermelhas, cor vermelha'),
  ...phrases({ colours: ['vinho'] }, 'vinho, bordo, cor vinho'),
  ...phrases({ colours: ['verde'] }, 'verde, verdes, cor verde'),
  ...phrases({ colours: ['marrom'] }, 'marrom, marrons, cor marrom, bronze'),
  ...phrases({ colours: ['roxo'] }, 'roxo, roxa, roxos, roxas, cor roxa, violeta'),
  ...phrases({ colours: ['bege'] }, 'bege, beges, cor bege, champanhe'),
  ...phrases({ colours: ['amarelo'] }, 'amarelo, amarela, amarelos, amarelas, cor amarela'),
  ...phrases({ colours: ['laranja'] }, 'laranja, cor laranja'),
  ...phrases({ colours: ['dourado'] }, 'dourado, dourada, dourados, douradas'),
  ...phrases(
    { colours: ['branco', 'prata', 'bege'] },
    'cor clara, cores claras, claro, clara, claros',
  ),
  ...phrases(
    { colours: ['preto', 'cinza', 'azul', 'vinho', 'marrom'] },
    'cor escura, cores escuras, escuro, escura, escuros',
  ),
  ...phrases(
    { gearboxes: ['automatico'] },
    `automatico, automatica, automaticos, automaticas, aut, cambio automatico, automatizado, cvt,
    sem embreagem, sem pedal de embreagem`,
  ),
  ...phrases(
    { gearboxes: ['manual'] },
    'manual, manuais, cambio manual, mecanico, cambio mecanico, com embreagem',
  ),
  ...seats,
  ...phrases(
    { drives: ['4x4'] },
    `4x4, 4 x 4, quatro por quatro, 4 por 4, tracao integral, tracao total, tracao nas quatro, tracao nas quatro rodas,
    tracao 4x4, integral, awd, 4 wd`,
  ),
  ...phrases({ drives: ['dianteira'] }, 'tracao dianteira'),
  ...phrases({ drives: ['traseira'] }, 'tracao traseira'),
  ...doors,
  ...phrases(
    { extras: ['teto-solar'] },
    'teto solar, com teto solar, teto, teto panoramico, panoramico, teto de vidro',
  ),
  ...phrases({ extras: ['couro'] }, 'couro, bancos de couro, banco de couro, bancos em couro'),
  ...phrases(
    { extras: ['carplay'] },
    'carplay, car play, apple carplay, apple car play, android auto, espelhamento, espelhamento de celular',
  ),
  ...phrases(
    { extras: ['camera-de-re'] },
    'camera de re, camera re, camera traseira, camera 360, camera',
  ),
  ...phrases(
    { extras: ['piloto-adaptativo'] },
    'piloto automatico adaptativo, piloto adaptativo, acc, cruise adaptativo',
  ),
  ...phrases(
    { extras: ['sensor-de-estacionamento'] },
    'sensor de estacionamento, sensores de estacionamento, sensor de re',
  ),
  ...phrases({ extras: ['banco-eletrico'] }, 'banco eletrico, bancos eletricos'),
  ...phrases(
    { extras: ['banco-ventilado'] },
    'banco ventilado, bancos ventilados, banco aquecido, bancos aquecidos',
  ),
  ...phrases(
    { listing: 'blindados', armours: ['iii-a'] },
    `3 a, iii a, iiia, nivel 3 a, nivel iii a, nivel iiia, blindagem 3 a, blindado 3 a, blindada 3 a,
    blindagem nivel 3 a, blindagem iii a, blindagem nivel iii a`,
  ),
  ...phrases(
    { listing: 'blindados', glassWarranties: anyWarranty },
    'vidro com garantia, vidros com garantia, vidro na garantia, garantia do vidro, garantia de vidro',
  ),
  ...warranties.map(({ words, means }) => ({
    words,
    means: { listing: 'blindados' as const, ...means },
  })),
];
