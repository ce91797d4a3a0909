import type { AestheticsCategory, AestheticsService } from '@/lib/quotation/aesthetics/types';
import type { ArmouringSpecification } from '@/lib/quotation/armouring/types';
import { isAskable } from '@/lib/backend/call';
import { integer, readCents, readPrice, years } from '@/lib/backend/fields/numbers';
import { readText } from '@/lib/backend/fields/text';
import { isWireObject } from '@/lib/backend/unwrap';
import type { VehicleRecord } from '@/lib/catalogue/detail/contract';
import { conditionsOf } from '@/lib/catalogue/search/conditions';
import type {
  ConditionOption,
  NamedOption,
  PriceRange,
  VehicleSummary,
} from '@/lib/catalogue/types';
import { entryOf } from '@/lib/content/contact';
import type { Banner, GeneralData } from '@/lib/content/types';

import type { ReadList, ReadOne } from './reader';
import { warnIf, type Finding, problem } from './report';

/** How many wire records have a `field` that `test` holds for. */
function countWire(
  wire: readonly unknown[],
  field: string,
  test: (value: unknown) => boolean,
): number {
  return wire.filter((record) => isWireObject(record) && test(record[field])).length;
}

/** Whether there is something to read: not absent, not empty. */
const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** "3 de 96": how many of how many. */
const outOf = (count: number, all: readonly unknown[]): string => `${count} de ${all.length}`;

const WHATSAPP_ENTRIES = Object.keys(entryOf).length;
const NETWORKS = ['instagram', 'youtube', 'facebook', 'linkedin'] as const;

/** What pages would lack of the contact data. */
export function inspectGeneralData({ wire, value }: ReadOne<GeneralData>): readonly Finding[] {
  if (!wire || !value) return [];
  const { whatsapp, phone, address, openingHours, social } = value;
  const unread = NETWORKS.filter((network) => readText(wire[network]) && !social[network]);
  const isShort = whatsapp.length > 0 && whatsapp.length < WHATSAPP_ENTRIES;
  return [
    ...warnIf(whatsapp.length === 0, 'whatsapp sem nenhum número que se leia: não há botão'),
    ...warnIf(
      isShort,
      `whatsapp com ${whatsapp.length} de ${WHATSAPP_ENTRIES} números: as outras páginas usam o primeiro`,
    ),
    ...warnIf(phone === null, 'sem telefone'),
    ...warnIf(!address.street || !address.city, 'sem endereço ou cidade'),
    ...warnIf(openingHours === null, 'sem horário'),
    ...unread.map((field): Finding => ({
      level: 'warning',
      field,
      text: 'não é um endereço que o site possa abrir',
    })),
  ];
}

/** Banners that would lead nowhere, or show less than they should. */
export function inspectBanners({ wire, values }: ReadList<Banner>): readonly Finding[] {
  const lost = countWire(wire, 'link', isFilled) - values.filter(({ href }) => href).length;
  const bare = values.filter((banner) => !banner.desktopPicture && !banner.mobilePicture).length;
  const featured = wire.filter(
    (record) =>
      isWireObject(record) && Number(record.tipo_banner) === 2 && !isFilled(record.veiculo),
  ).length;
  return [
    ...warnIf(Math.max(0, lost), `link que o site não pode abrir em ${outOf(lost, wire)}`),
    ...warnIf(bare, `sem imagem em ${outOf(bare, values)}`),
    ...warnIf(featured, `tipo 2 (veículo em destaque) sem veiculo em ${outOf(featured, wire)}`),
  ];
}

/** Brands or models: some must be active, or there is nothing to choose. */
export function inspectNamed({ wire, values }: ReadList<NamedOption>): readonly Finding[] {
  const names = new Set(values.map(({ name }) => name));
  const doubles = values.length - names.size;
  return [
    ...warnIf(wire.length > 0 && values.length === 0, 'nenhum está ativo'),
    ...warnIf(doubles, `nome repetido em ${outOf(doubles, values)}`),
  ];
}

/** Ranges that would filter nothing, or everything. */
export function inspectRanges({ values }: ReadList<PriceRange>): readonly Finding[] {
  const open = values.filter(({ from, to }) => from === null && to === null).length;
  const turned = values.filter(({ from, to }) => from !== null && to !== null && from > to).length;
  return [
    ...warnIf(open, `sem vlini nem vlfim em ${outOf(open, values)}`),
    ...warnIf(turned, `vlini maior que vlfim em ${outOf(turned, values)}`),
  ];
}

/** The default search is for pre-owned vehicles. */
export function inspectConditions({ values }: ReadList<ConditionOption>): readonly Finding[] {
  const found = conditionsOf(values).map(({ slug }) => slug);
  return warnIf(
    values.length > 0 && !found.includes('semi-novo'),
    'nenhuma é seminovo: a busca padrão pede condicao=semi-novo',
  );
}

const KNOWN_FLAGS = /^(?:0|1|true|false|null|undefined|)$/i;

const isOddFlag = (value: unknown): boolean => !KNOWN_FLAGS.test(String(value).trim());

/** Neither an amount nor words with one: filters and orders pass it over. */
const isOddPrice = (value: unknown): boolean =>
  isFilled(value) && readCents(value) !== 0 && (readPrice(value)?.cents ?? null) === null;

const isUnread = (read: (value: unknown) => number | null) => (value: unknown) =>
  isFilled(value) && read(value) === null;

function doubles(vehicles: readonly VehicleSummary[]): number {
  return vehicles.length - new Set(vehicles.map(({ slug }) => slug)).size;
}

/** What a visitor would miss in a list of vehicles. */
export function inspectVehicles({ wire, values }: ReadList<VehicleSummary>): readonly Finding[] {
  if (values.length === 0) return [];
  const lacks = (test: (vehicle: VehicleSummary) => unknown) => !values.some(test);
  const oddFlags = countWire(wire, 'blindado', isOddFlag);
  const oddPrices = countWire(wire, 'preco', isOddPrice);
  const oddYears = countWire(
    wire,
    'ano_modelo',
    isUnread((value) => years.parse(value)[0]),
  );
  const oddKm = countWire(
    wire,
    'km',
    isUnread((value) => integer.parse(value)),
  );
  const withoutPicture = values.filter(({ picture }) => picture === null).length;
  const unaskable = values.filter(({ slug }) => !isAskable(slug)).length;
  return [
    ...warnIf(
      lacks(({ price }) => price),
      'nenhum veículo tem preço: todos aparecem como "Sob consulta"',
    ),
    ...warnIf(oddPrices, `preco que não se lê em ${outOf(oddPrices, wire)}`),
    ...warnIf(oddYears, `ano_modelo que não se lê em ${outOf(oddYears, wire)}`),
    ...warnIf(oddKm, `km que não se lê em ${outOf(oddKm, wire)}`),
    ...warnIf(oddFlags, `blindado com valor que não é sim nem não em ${outOf(oddFlags, wire)}`),
    ...warnIf(withoutPicture, `sem imagem em ${outOf(withoutPicture, values)}`),
    ...warnIf(
      lacks(({ modelYear, manufactureYear }) => modelYear ?? manufactureYear),
      'nenhum veículo tem ano',
    ),
    ...warnIf(doubles(values), `${doubles(values)} endereço(s) de detalhe repetido(s)`),
    ...warnIf(
      unaskable,
      `endereço de detalhe que o site não pode pedir em ${outOf(unaskable, wire)}`,
    ),
  ];
}

/** Without a vehicle nothing of the search, the details and the cards was checked. */
export const inspectStock = (read: ReadList<VehicleSummary>): readonly Finding[] =>
  read.wire.length === 0
    ? [problem('nenhum veículo: não se conferiu nada do estoque')]
    : inspectVehicles(read);

function several(body: unknown): boolean {
  const inner: unknown = isWireObject(body) && 'data' in body ? body.data : body;
  return Array.isArray(inner) && inner.length > 1;
}

/** Whether the detail is the one asked for, and whole. */
export const inspectDetail =
  (slug: string) =>
  ({ wire, value, body }: ReadOne<VehicleRecord>): readonly Finding[] => {
    if (!wire || !value) return [];
    const slugs = [readText(wire.seo_url), readText(wire.relacionado_id)].filter(Boolean);
    const isOther = slugs.length > 0 && !slugs.includes(slug);
    return [
      ...(isOther ? [problem('veio outro veículo: o filtro seo_url não foi respeitado')] : []),
      ...warnIf(several(body), 'vieram vários veículos; o site usa o primeiro'),
      ...warnIf(value.id === null, 'sem id: não há proposta nem relacionados'),
      ...warnIf(value.photos.length === 0, 'sem fotos'),
    ];
  };

/** An address nobody has must lead nowhere. */
export const inspectUnknown = ({ wire }: ReadOne<VehicleRecord>): readonly Finding[] =>
  wire
    ? [problem('veio um veículo para um seo_url que não existe: o filtro não foi respeitado')]
    : [];

/** All of a list, or it is no filter. */
export const inspectFilter =
  (filter: string, fits: (vehicle: VehicleSummary) => boolean) =>
  ({ values }: ReadList<VehicleSummary>): readonly Finding[] => {
    const others = values.filter((vehicle) => !fits(vehicle)).length;
    return others > 0
      ? [problem(`${outOf(others, values)} não são do filtro ${filter}`)]
      : warnIf(values.length === 0, `nenhum veículo com o filtro ${filter}`);
  };

/**
 * Conditions or brands that all answer the whole stock are no filter.
 *
 * @param counts of those asked before
 */
export const inspectLastOf =
  (kind: string, all: number, counts: readonly number[]) =>
  ({ values }: ReadList<VehicleSummary>): readonly Finding[] => {
    const isIgnored =
      all > 0 && counts.length > 0 && [...counts, values.length].every((count) => count === all);
    return isIgnored ? [problem(`todas as ${kind} respondem o estoque inteiro`)] : [];
  };

/** Entries and fields without which the wizard offers less. */
export function inspectSpecification({
  wire,
  value,
}: ReadOne<ArmouringSpecification>): readonly Finding[] {
  const entries: readonly unknown[] = Array.isArray(wire?.especificacoes)
    ? wire.especificacoes
    : [];
  if (!value) return warnIf(entries.length, 'há entradas, mas nenhum vidro que se leia');
  const given = entries.flatMap((entry) => productsIn(isWireObject(entry) ? entry.produtos : null));
  const lost = given.length - offeredBy(value);
  return [
    ...warnIf(value.categoryId === null, 'sem id: o orçamento vai sem categoria'),
    ...warnIf(
      Math.max(0, lost),
      `sem titulo, sem sku ou em entrada sem id: ${outOf(lost, given)} produtos não são oferecidos`,
    ),
  ];
}

const offeredBy = ({ glass, sunroof, extras, documents }: ArmouringSpecification): number =>
  [
    ...glass.warranties.flatMap(({ products }) => products),
    ...(sunroof?.products ?? []),
    ...extras,
    ...documents,
  ].length;

/** What says that it is a product, at any depth. */
function productsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(productsIn);
  if (!isWireObject(value)) return [];
  return isProduct(value) ? [value] : Object.values(value).flatMap(productsIn);
}

const isProduct = (item: object): boolean => 'sku' in item || 'titulo' in item;

/** Paint protection film. */
const FILM_CATEGORY = '11';

/** The film has a heading of its own, found by its id. */
export function inspectCategories({ values }: ReadList<AestheticsCategory>): readonly Finding[] {
  const hasFilm = values.some(({ id }) => id === FILM_CATEGORY);
  return warnIf(
    values.length > 0 && !hasFilm,
    `nenhuma categoria tem o id ${FILM_CATEGORY} (película de proteção)`,
  );
}

/** Without an active service the category cannot be quoted online. */
export function inspectServices({ wire, values }: ReadList<AestheticsService>): readonly Finding[] {
  return warnIf(wire.length > 0 && values.length === 0, 'nenhum está ativo');
}

/** Options without an id or a title are not offered. */
export function inspectService({ wire, value }: ReadOne<AestheticsService>): readonly Finding[] {
  const given: readonly unknown[] = Array.isArray(wire?.opcionais) ? wire.opcionais : [];
  const lost = value ? given.length - value.options.length : 0;
  return warnIf(lost, `${lost} de ${given.length} opcionais sem id ou titulo: não são oferecidos`);
}

/** Nothing, or "a code is needed", which says nothing either. */
export const inspectUnknownOrder = ({
  value,
}: ReadOne<{ kind: 'armouring' | 'aesthetics' | 'code-needed' }>): readonly Finding[] =>
  value && value.kind !== 'code-needed'
    ? [problem('veio um orçamento para um código que não existe')]
    : [];
