import { createSellingPoints } from './differentials';
import {
  describeSeats,
  listEquipment,
  createExteriorLines,
  createInteriorLines,
} from './equipment';
import { buildPhotoPaths } from './paint';
import type { StockModel } from './catalogue';
import type { VehicleDraft } from './vehicle-draft';
import { formatDetails, formatExtras, formatVideos } from './wire-variants';

const newCarHeadlines = [
  'Zero km, na cor e na versão que estão na foto. Você vê o carro antes de decidir.',
  'Zero km com garantia de fábrica. A blindagem pode ser feita aqui, antes da entrega.',
  'Zero km em exposição na loja. Traga o seu usado para avaliação na hora.',
] as const;
const usedCarHeadlines = [
  'Revisões em dia, com o histórico na pasta e laudo cautelar aprovado.',
  'Segundo dono, manual e chave reserva. Laudo à disposição na loja.',
  'Revisado na nossa oficina, com pneus e freios conferidos.',
  'Pintura sem retoques e interior sem desgaste. Venha ver de perto.',
] as const;
const armouredCarHeadlines = [
  'Único dono, revisões em dia e blindagem feita aqui, com o histórico completo na pasta.',
  'Blindagem nível IIIA com vidros dentro da garantia e documentação em ordem.',
  'Blindado pelo grupo, com revisão da blindagem registrada e portas alinhadas.',
] as const;
const glassOptions = [
  ['Ultralight 18 mm', '10 anos'],
  ['Comfort 21 mm', '10 anos'],
  ['Standard 24 mm', '5 anos'],
] as const;

/** Returns the full record of a vehicle, which the detail screen shows beyond the summary. */
export function createFullRecord(draft: VehicleDraft, id: number): Record<string, unknown> {
  const title = `${draft.model.title} ${draft.version}`;
  const headline = chooseHeadline(draft, id);
  const equipment = listEquipment(draft.model);
  const seats = describeSeats(draft.model, id);
  const plateEnd = draft.condition === 'novo' ? undefined : id % 10;
  return {
    blindagem: createArmouringFields(draft, id),
    detalhes: {
      titulo: title,
      chamada: headline,
      descricao: createDescription(draft),
      detalhes_interno: formatDetails(createInteriorLines(draft.model, seats), id),
      detalhes_externo: formatDetails(
        createExteriorLines(draft.model, draft.paint.name, plateEnd),
        id + 1,
      ),
    },
    videos: formatVideos(id),
    fotos: createPhotoFields(draft, id, seats),
    destaques: formatExtras(equipment.slice(0, 4 + (id % 3)), id + 2),
    opcionais: formatExtras(equipment, id),
    diferenciais: createSellingPoints(draft, id, seats),
    seo: createSeoFields(draft, id, title, headline),
  };
}

function chooseHeadline(draft: VehicleDraft, id: number): string {
  const headlines: readonly [string, ...string[]] =
    draft.condition === 'novo'
      ? newCarHeadlines
      : draft.armoured
        ? armouredCarHeadlines
        : usedCarHeadlines;
  return headlines[id % headlines.length] ?? headlines[0];
}

function createDescription({ model, condition, armoured, km, paint }: VehicleDraft): string {
  const usage =
    condition === 'novo' ? 'Nunca emplacado.' : `Rodou ${km.toLocaleString('pt-BR')} km.`;
  const armouringSentence = armoured ? ' A blindagem é nível IIIA, com manta e aço balístico.' : '';
  return `${model.brandTitle} ${model.title} em ${paint.name.toLowerCase()}, ${model.engine}. ${usage}${armouringSentence} Aceitamos o seu usado na troca, com avaliação na loja.`;
}

function createArmouringFields(draft: VehicleDraft, id: number): Record<string, unknown> {
  if (!draft.armoured)
    return { blindado: 0, tipo_blindagem: null, tipo_vidro: null, garantia_vidro: null };
  const [glass, warranty] = glassOptions[id % glassOptions.length] ?? glassOptions[0];
  return {
    blindado: id % 4 === 0 ? '1' : 1,
    tipo_blindagem: 'Nível IIIA, manta e aço balístico',
    tipo_vidro: glass,
    garantia_vidro: warranty,
  };
}

/** Returns the photos of a vehicle, whose interior is that of the data sheet's line about the seats. */
export function createPhotoFields(
  draft: Pick<VehicleDraft, 'paint' | 'armoured' | 'withoutPictures'>,
  id: number,
  seats: string,
): Record<string, string>[] {
  if (draft.withoutPictures) return [];
  // Every second vehicle has all photos of its interior.
  const extraPhotos = {
    inside: id % 2 === 1 ? 'whole' : 'part',
    armoured: draft.armoured,
  } as const;
  return buildPhotoPaths(draft.paint, seats, extraPhotos).map((picture) => ({
    imagem: picture,
    thumb: picture,
  }));
}

/** Returns the texts of a vehicle for search engines. */
export function createSeoFields(
  draft: Pick<VehicleDraft, 'armoured' | 'yearMade' | 'yearModel'> & {
    model: Pick<StockModel, 'brandTitle' | 'title'> & { fuel: string };
  },
  id: number,
  title: string,
  headline: string,
): Record<string, string | null> {
  // Every fifth record has no texts for search engines, as happens in a real backend.
  if (id % 5 === 0) return { titulo: null, description: '', palavras_chave: null };
  return {
    titulo: `${draft.model.brandTitle} ${title} ${draft.yearModel}`,
    description: `${draft.model.brandTitle} ${title} ${draft.yearMade}/${draft.yearModel}. ${headline}`,
    palavras_chave: [
      draft.model.brandTitle,
      draft.model.title,
      draft.model.fuel,
      draft.armoured ? 'blindado' : 'sem blindagem',
    ]
      .join(', ')
      .toLowerCase(),
  };
}
