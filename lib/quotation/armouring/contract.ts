import { z } from 'zod';

import type { Contract, ContractContext } from '@/lib/backend/contract';
import { readAnyList, records } from '@/lib/backend/fields/lists';
import { address, identifier, multilineText, readText, text } from '@/lib/backend/fields/text';
import { readVideos } from '@/lib/backend/fields/videos';
import { toMediaPath } from '@/lib/backend/own-addresses';
import { isWireObject } from '@/lib/backend/unwrap';

import type {
  ArmouringProduct,
  ArmouringSpecification,
  GlassProduct,
  GlassWarranty,
  SpecificationItem,
} from './fetch';

/** Each of these entries of the specification is found by its sku, or by the id that the backend presets for it. */
const GLASS_ENTRY = { id: '19', sku: 'tipo_vidros' };
const SUNROOF_ENTRY = { id: '20', sku: 'teto_solar' };
const EXTRAS_ENTRY = { id: '21', sku: 'porta_malas' };

const DOCUMENT_SKUS: readonly string[] = [
  'autorizacao_declaracao_exercito',
  'regularizacao_detran',
];

const wireEntry = z.object({ id: identifier, sku: text, produtos: z.unknown().optional() });

type WireEntry = z.output<typeof wireEntry>;

const wireSpecification = z.object({ id: identifier, especificacoes: records });

const wireProduct = z.object({
  sku: text,
  titulo: text,
  descricao: multilineText,
  imagem: address,
  link: z.unknown().optional(),
});

/** Reads products from a list, from an object that has them by sku, or from a single product. */
function readProducts(value: unknown): readonly z.output<typeof wireProduct>[] {
  const isKeyedBySku = isWireObject(value) && readText(value.titulo) === null;
  const wireItems = isKeyedBySku
    ? Object.entries(value).map(([sku, item]) => (isWireObject(item) ? { sku, ...item } : item))
    : readAnyList(value);
  return wireItems.filter(isWireObject).map((item) => wireProduct.parse(item));
}

/**
 * Reads the products of an entry and leaves out those without a sku or a title, which the log records.
 *
 * @param fallbackSku sku of the entry, which its only product may omit
 */
function toProducts(
  value: unknown,
  { note }: ContractContext,
  fallbackSku: string | null = null,
): readonly ArmouringProduct[] {
  const products = readProducts(value);
  return products.flatMap(({ sku: ownSku, titulo, descricao }) => {
    const sku = ownSku ?? (products.length === 1 ? fallbackSku : null);
    if (sku && titulo) return [{ sku, title: titulo, description: descricao }];
    note('produtos');
    return [];
  });
}

function toGlass(value: unknown, { media, note }: ContractContext): readonly GlassProduct[] {
  return readProducts(value).flatMap(({ sku, titulo, descricao, imagem, link }) => {
    if (!sku || !titulo) {
      note('produtos');
      return [];
    }
    const [videoId = null] = readVideos([link], () => note('link'));
    return [
      { sku, title: titulo, description: descricao, picture: toMediaPath(imagem, media), videoId },
    ];
  });
}

/**
 * Reads the glass types, which the backend groups under `garantia-{years}`: in an object, or in a list of such
 * objects.
 */
function toWarranties(value: unknown, context: ContractContext): readonly GlassWarranty[] {
  return readAnyList(value)
    .filter(isWireObject)
    .flatMap((group) => Object.entries(group))
    .flatMap(([key, glass]) => {
      const years = Number(/^garantia-(\d{1,2})$/.exec(key)?.[1]);
      const products = years ? toGlass(glass, context) : [];
      return products.length ? [{ years, products }] : [];
    })
    .sort((first, second) => first.years - second.years);
}

const findEntry = (
  entries: readonly WireEntry[],
  reference: { id: string; sku: string },
): WireEntry | undefined =>
  entries.find(({ sku }) => sku === reference.sku) ?? entries.find(({ id }) => id === reference.id);

function toItems(
  { id, sku, produtos }: WireEntry,
  context: ContractContext,
): readonly SpecificationItem[] {
  const groupId = id ?? (sku === EXTRAS_ENTRY.sku ? EXTRAS_ENTRY.id : null);
  const groupSku = sku ?? (id === EXTRAS_ENTRY.id ? EXTRAS_ENTRY.sku : null);
  if (!groupId) {
    context.note('especificacoes.id');
    return [];
  }
  return toProducts(produtos, context, sku).map((product) => ({
    ...product,
    groupId,
    groupSku: groupSku ?? product.sku,
  }));
}

const isDocument = ({ sku, groupSku }: SpecificationItem): boolean =>
  [sku, groupSku].some((name) => DOCUMENT_SKUS.includes(name) || name.startsWith('document'));

/**
 * Reads the products that can be quoted online for a model; `null` when the model has no glass, which the wizard
 * requires.
 */
export const parseArmouringSpecification: Contract<ArmouringSpecification | null> = (
  wire,
  context,
) => {
  const { id, especificacoes } = wireSpecification.parse(wire);
  const entries = especificacoes.map((entry) => wireEntry.parse(entry));
  const glass = findEntry(entries, GLASS_ENTRY);
  const sunroof = findEntry(entries, SUNROOF_ENTRY);
  const warranties = toWarranties(glass?.produtos, context);
  if (!glass || !warranties.length) {
    if (entries.length > 0) context.note(GLASS_ENTRY.sku);
    return null;
  }

  const items = entries
    .filter((entry) => entry !== glass && entry !== sunroof)
    .flatMap((entry) => toItems(entry, context));
  const sunroofProducts = toProducts(sunroof?.produtos, context);
  const categoryId = readText(id);
  if (categoryId === null) context.note('id');
  return {
    categoryId,
    glass: { id: glass.id ?? GLASS_ENTRY.id, warranties },
    sunroof: sunroofProducts.length
      ? { id: sunroof?.id ?? SUNROOF_ENTRY.id, products: sunroofProducts }
      : null,
    extras: items.filter((item) => !isDocument(item)),
    documents: items.filter(isDocument),
  };
};
