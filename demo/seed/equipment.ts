import type { StockModel } from './catalogue';
import { leatherColours } from './paint';

const basicEquipment = [
  'Ar-condicionado digital',
  'Direção elétrica',
  'Vidros elétricos nas quatro portas',
  'Central multimídia com espelhamento sem fio',
  'Câmera de ré',
  'Sensores de estacionamento traseiros',
  'Controle de estabilidade e tração',
  'Rodas de liga leve',
  'Chave presencial e partida por botão',
  'Piloto automático',
  'Faróis em LED',
  'Volante multifuncional em couro',
] as const;

const comfortEquipment = [
  'Teto solar panorâmico',
  'Bancos dianteiros com ajuste elétrico e memória',
  'Ar-condicionado de duas zonas',
  'Painel digital de 12,3 polegadas',
  'Carregador de celular por indução',
  'Assistente de permanência em faixa',
  'Piloto automático adaptativo',
  'Alerta de ponto cego',
  'Porta-malas com abertura elétrica',
  'Câmera 360 graus',
] as const;

const luxuryEquipment = [
  'Bancos dianteiros ventilados com massagem',
  'Ar-condicionado de quatro zonas',
  'Head-up display',
  'Som surround com 15 alto-falantes',
  'Faróis Matrix LED',
  'Suspensão a ar com controle de altura',
  'Rodas de liga leve de 21 polegadas',
  'Volante aquecido',
  'Portas com fechamento suave',
  'Película de proteção de pintura (PPF)',
] as const;

const workEquipment = [
  'Capota marítima',
  'Santo-antônio',
  'Protetor de caçamba',
  'Engate removível',
  'Reduzida',
  'Estribos laterais',
] as const;

/** Returns the optional equipment of a model by its price and body, the best first. */
export function listEquipment(model: StockModel): string[] {
  return [
    ...(model.newPrice >= 500_000 ? luxuryEquipment : []),
    ...(model.newPrice >= 170_000 ? comfortEquipment : []),
    ...(model.body === 'pickup' ? workEquipment : []),
    ...basicEquipment,
  ];
}

const isLuxuryModel = ({ newPrice }: StockModel): boolean => newPrice >= 500_000;
const isMidRangeModel = ({ newPrice }: StockModel): boolean => newPrice >= 170_000;

/** Returns the data sheet's line about the seats, in a leather colour that changes with the vehicle's id. */
export function describeSeats(model: StockModel, id: number): string {
  if (!isMidRangeModel(model)) return 'Tecido e couro sintético';
  const colour = leatherColours[Math.floor(id / 2) % leatherColours.length] ?? 'preto';
  return `Couro ${isLuxuryModel(model) ? 'nappa ' : ''}${colour}`;
}

/** Returns the interior lines of a model's data sheet, such as seats and dashboard, as label and value. */
export function createInteriorLines(model: StockModel, seats: string): [string, string][] {
  const isLuxury = isLuxuryModel(model);
  const isMidRange = isMidRangeModel(model);
  return [
    ['Bancos', seats],
    ['Lugares', String(model.seats)],
    ['Painel', isMidRange ? 'Digital 12,3 polegadas' : 'Digital 7 polegadas'],
    [
      'Multimídia',
      isMidRange
        ? 'Tela de 12 polegadas, espelhamento sem fio'
        : 'Tela de 8 polegadas, espelhamento sem fio',
    ],
    ['Volante', isLuxury ? 'Multifuncional, aquecido' : 'Multifuncional, com regulagem de altura'],
    ['Ar-condicionado', isLuxury ? 'Quatro zonas' : isMidRange ? 'Duas zonas' : 'Digital'],
  ];
}

/** Returns the exterior and engine lines of a model's data sheet as label and value. */
export function createExteriorLines(
  model: StockModel,
  colour: string,
  plateEnd: number | undefined,
): [string, string][] {
  const wheels = model.newPrice >= 500_000 ? 21 : model.newPrice >= 170_000 ? 18 : 16;
  return [
    ['Cor', colour],
    ['Motor', model.engine],
    ['Câmbio', model.gearbox],
    ['Tração', model.traction],
    ['Rodas', `Liga leve ${wheels} polegadas`],
    ...(plateEnd === undefined
      ? []
      : ([['Final da placa', String(plateEnd)]] satisfies [string, string][])),
  ];
}
