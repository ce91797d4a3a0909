import { buildInteriorPicturePath, buildOutsidePicturePath } from './paint';
import type { VehicleDraft } from './vehicle-draft';

/** Returns up to five selling points of a vehicle, each with a picture; for an electric car none mentions an engine. */
export function createSellingPoints(
  { paint, model }: VehicleDraft,
  id: number,
  seats: string,
): Record<string, string>[] {
  const isElectric = model.fuel === 'Elétrico';
  const sellingPoints = [
    {
      imagem: buildOutsidePicturePath(paint, '05-detalhe-farol'),
      chamada: 'Faróis que leem a estrada',
      descricao:
        'O facho se ajusta sozinho e apaga só o trecho que ofuscaria quem vem na outra mão.',
    },
    {
      imagem: buildInteriorPicturePath(paint, '01-painel', seats),
      chamada: 'Tudo à vista do motorista',
      descricao:
        'Velocidade, rota e alertas ficam na linha do olhar. A tela central cuida do resto.',
    },
    {
      imagem: buildOutsidePicturePath(paint, '06-detalhe-roda'),
      chamada: isElectric ? 'Freio que devolve energia' : 'Freio e suspensão à altura do motor',
      descricao: isElectric
        ? 'Ao tirar o pé, o motor freia e recarrega a bateria. A pastilha dura mais.'
        : 'Discos ventilados e amortecedores revisados, com o desgaste medido e anotado na pasta do carro.',
    },
    {
      imagem: buildInteriorPicturePath(paint, '03-bancos', seats),
      chamada: 'Bancos para viagem longa',
      descricao: 'Apoio lateral firme, ajuste fino de altura e espaço real para quem vai atrás.',
    },
    {
      imagem: buildInteriorPicturePath(paint, '02-volante', seats),
      chamada: 'Comandos sem tirar a mão',
      descricao: 'Som, telefone e piloto automático ficam no volante, com botões de verdade.',
    },
  ];
  return sellingPoints.slice(0, id % 6);
}
