import { parseSpecs } from '@/lib/stock/vehicle/specs';
import type { VehicleDetailRecord } from '@/lib/stock/vehicle/detail-contract';
import type { Stock } from '@/lib/stock/types';
import { createSearchConditions } from '@/lib/stock/conditions';
import type { ConditionOption, PriceRange } from '@/lib/stock/vehicle/types';
import { WHATSAPP_ENTRY_INDEX_BY_TOPIC } from '@/lib/backend/content/contact';
import type { Banner, GeneralData, InstitutionalContent } from '@/lib/backend/content/types';
import { canBeAdvertised } from '@/lib/export/feeds/ads';
import type { AestheticsCategory } from '@/lib/quotation/aesthetics/fetch';
import type { ArmouringSpecification } from '@/lib/quotation/armouring/fetch';

/**
 * Feature of the site: `of` is the number of records that were read, `count` the number of those for which the feature
 * works.
 */
export type SiteFeature = Readonly<{
  /** Name of the feature, with the fields of the backend that it needs, in Portuguese. */
  title: string;
  count: number;
  of: number;
}>;

/** Records in which features are counted: the whole stock, and a sample of all other records. */
export type BackendSample = Readonly<{
  general: readonly GeneralData[];
  banners: readonly Banner[];
  pages: readonly InstitutionalContent[];
  ranges: readonly PriceRange[];
  conditions: readonly ConditionOption[];
  stock: Stock;
  details: readonly VehicleDetailRecord[];
  /** `null` for a model that cannot be quoted online. */
  specifications: readonly (ArmouringSpecification | null)[];
  categories: readonly AestheticsCategory[];
}>;

/** Returns the features of some items, each with the number of items that have the needed fields. */
const countFeatures = <T>(
  items: readonly T[],
  tests: Readonly<Record<string, (item: T) => unknown>>,
): readonly SiteFeature[] =>
  Object.entries(tests).map(([title, has]) => ({
    title,
    count: items.filter(has).length,
    of: items.length,
  }));

const WHATSAPP_ENTRY_COUNT = Object.keys(WHATSAPP_ENTRY_INDEX_BY_TOPIC).length;

/** Returns all features of the site, each with the number of records for which it works. */
export function listFeatures(sample: BackendSample): readonly SiteFeature[] {
  const { stock } = sample;
  return [
    // These features need the list of vehicles; a brand may come from the list or from the brand filter.
    ...countFeatures(stock.vehicles, {
      'Anúncios, feed da Meta (id, marca, modelo, um ano, km, preco, imagem)': canBeAdvertised,
      'Proposta (id)': ({ id }) => id,
      'Marca no cartão e nos filtros (marca, ou o filtro marca)': ({ brand }) => brand,
      'Modelo nos filtros (modelo)': ({ model }) => model,
      'Filtro de preço (preco)': ({ price }) => price && price.cents !== null,
      'Filtro de ano (um ano)': ({ modelYear, manufactureYear }) => modelYear ?? manufactureYear,
      'Filtro de quilometragem (km)': ({ km }) => km !== null,
      'Filtro de combustível (combustivel)': ({ fuel }) => fuel,
      'Foto no cartão (imagem)': ({ picture }) => picture,
      'Segunda foto no cartão (fotos)': ({ secondPicture }) => secondPicture,
    }),
    ...countFeatures(stock.entries, {
      'Condição nos filtros (o filtro condicao)': ({ conditions }) => conditions?.size,
    }),
    ...countFeatures(sample.details, {
      'Um só endereço por veículo (seo_url ou id no detalhe)': ({ slug, id }) => slug ?? id,
      'Galeria (pagina_produto.imagem ou fotos no detalhe)': ({ picture, photos }) =>
        picture ?? photos.length > 0,
      'Câmbio na ficha (detalhes_interno ou detalhes_externo)': (detail) =>
        parseSpecs(detail).gearbox,
    }),
    ...countFeatures(sample.ranges, {
      'Faixa de preço que filtra (vlini ou vlfim)': ({ from, to }) => from ?? to,
    }),
    ...countFeatures(createSearchConditions(sample.conditions), {
      'Seminovos, a busca padrão (codigo semi-novo)': ({ slug }) => slug === 'semi-novo',
    }),
    ...countFeatures(sample.specifications, {
      'Cotação de blindagem on-line (especificacoes com vidros)': Boolean,
    }),
    ...countFeatures(sample.categories, {
      'Película de proteção com título próprio (categoria de id 11)': ({ id }) => id === '11',
    }),
    ...countFeatures(sample.banners, {
      'Banner com imagem (imagem_desktop ou imagem_mobile)': (banner) =>
        banner.desktopPicture ?? banner.mobilePicture,
      'Banner que leva a uma página (link que o site possa abrir)': ({ href }) => href,
      'Banner de um veículo (tipo_banner 2 e veiculo)': ({ vehicle }) => vehicle,
    }),
    ...countFeatures(sample.pages, {
      'Texto da página institucional (conteudo)': ({ body }) => body,
    }),
    ...countFeatures(sample.general, {
      'Botão do WhatsApp (whatsapp)': ({ whatsapp }) => whatsapp.length > 0,
      [`WhatsApp próprio de cada assunto (${WHATSAPP_ENTRY_COUNT} números em whatsapp)`]: ({
        whatsapp,
      }) => whatsapp.length >= WHATSAPP_ENTRY_COUNT,
      'Telefone (telefone)': ({ phone }) => phone,
      'Endereço (endereco e cidade)': ({ address }) => address.street && address.city,
      'Horário (horario)': ({ openingHours }) => openingHours,
      'Redes sociais (instagram, youtube, facebook ou linkedin)': ({ social }) =>
        Object.values(social).some(Boolean),
    }),
  ];
}

/** Returns the table of features as text; a feature that works for no record is marked with a dash. */
export function printFeatures(features: readonly SiteFeature[]): string {
  const lines = features.map(
    ({ title, count, of }) => `${count > 0 ? '·' : '–'}  ${`${count} de ${of}`.padEnd(13)}${title}`,
  );
  return ['', 'O que o site pode fazer com estes campos, e em quantos casos:', ...lines].join('\n');
}
