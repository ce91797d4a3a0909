/** Shapes the demonstration pictures exist for. */
export type Body = 'sedan' | 'suv' | 'crossover' | 'coupe' | 'pickup' | 'hatch';

/** A paint with pictures: folder under `storage/veiculos`, and how a seller names it. */
export type Paint = { folder: string; name: string };

const paints: Record<Body, readonly [Paint, ...Paint[]]> = {
  sedan: [
    { folder: 'sedan-preto', name: 'Preto obsidiana' },
    { folder: 'sedan-prata', name: 'Prata polar' },
    { folder: 'sedan-cinza-grafite', name: 'Cinza grafite' },
    { folder: 'sedan-azul', name: 'Azul báltico' },
  ],
  suv: [
    { folder: 'suv-preto', name: 'Preto obsidiana' },
    { folder: 'suv-branco', name: 'Branco neve' },
    { folder: 'suv-cinza-grafite', name: 'Cinza grafite' },
    { folder: 'suv-verde-escuro', name: 'Verde mata' },
    { folder: 'suv-azul', name: 'Azul báltico' },
  ],
  crossover: [
    { folder: 'crossover-branco', name: 'Branco neve' },
    { folder: 'crossover-cinza-grafite', name: 'Cinza grafite' },
    { folder: 'crossover-prata', name: 'Prata polar' },
    { folder: 'crossover-vermelho', name: 'Vermelho granada' },
    { folder: 'crossover-azul', name: 'Azul báltico' },
  ],
  coupe: [
    { folder: 'coupe-vermelho', name: 'Vermelho granada' },
    { folder: 'coupe-preto', name: 'Preto obsidiana' },
    { folder: 'coupe-prata', name: 'Prata polar' },
    { folder: 'coupe-azul', name: 'Azul báltico' },
  ],
  pickup: [
    { folder: 'pickup-prata', name: 'Prata polar' },
    { folder: 'pickup-preto', name: 'Preto obsidiana' },
    { folder: 'pickup-branco', name: 'Branco neve' },
    { folder: 'pickup-verde-escuro', name: 'Verde mata' },
  ],
  hatch: [
    { folder: 'hatch-vermelho', name: 'Vermelho granada' },
    { folder: 'hatch-branco', name: 'Branco neve' },
    { folder: 'hatch-cinza-grafite', name: 'Cinza grafite' },
    { folder: 'hatch-azul', name: 'Azul báltico' },
  ],
};

/** The paint at a position, going round the ones the body has pictures for. */
export function paintAt(body: Body, position: number): Paint {
  const available = paints[body];
  return available[position % available.length] ?? available[0];
}

/** File names every vehicle folder holds. */
export const exteriorViews = [
  '01-frente',
  '02-lateral',
  '03-traseira',
  '04-detalhe-farol',
  '05-detalhe-roda',
  '06-frontal',
] as const;

/** Cabin pictures, shared by every vehicle. */
export const interiorViews = ['01-painel', '02-volante', '03-bancos'] as const;

/** Path of an exterior picture as the records carry it. */
export function exteriorPicture(folder: string, view: (typeof exteriorViews)[number]): string {
  return `storage/veiculos/${folder}/${view}.webp`;
}

/** Path of a cabin picture as the records carry it. */
export function interiorPicture(view: (typeof interiorViews)[number]): string {
  return `storage/veiculos-interior/${view}.webp`;
}
