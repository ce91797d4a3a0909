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
} from './reads';

/** Entries are found by sku, or by their preset ids. */
const GLASS = { id: '19', sku: 'tipo_vidros' };
const SUNROOF = { id: '20', sku: 'teto_solar' };
const EXTRAS = { id: '21', sku: 'porta_malas' };

const DOCUMENT_SKUS: readonly string[] = [
  'autorizacao_declaracao_exercito',
  'regularizacao_detran',
];

const wireEntry = z.object({ id: identifier, sku: text, produtos: z.unknown().optional() });

type Entry = z.output<typeof wireEntry>;

const wireSpecification = z.object({ id: identifier, especificacoes: records });

const wireProduct = z.object({
  sku: text,
  titulo: text,
  descricao: multilineText,
  imagem: address,
  link: z.unknown().optional(),
});

/** Products as a list, as an object that has them by sku, or one alone. */
function productsIn(value: unknown): readonly z.output<typeof wireProduct>[] {
  const bySku = isWireObject(value) && readText(value.titulo) === null;
  const listed = bySku
    ? Object.entries(value).map(([sku, item]) => (isWireObject(item) ? { sku, ...item } : item))
    : readAnyList(value);
  return listed.filter(isWireObject).map((item) => wireProduct.parse(item));
}

/** @param loneSku of the entry: a product alone in it need not carry its own */
function toProducts(
  value: unknown,
  { note }: ContractContext,
  loneSku: string | null = null,
): readonly ArmouringProduct[] {
  const products = productsIn(value);
  return products.flatMap(({ sku: own, titulo, descricao }) => {
    const sku = own ?? (products.length === 1 ? loneSku : null);
    if (sku && titulo) return [{ sku, title: titulo, description: descricao }];
    note('produtos');
    return [];
  });
}

function toGlass(value: unknown, { media, note }: ContractContext): readonly GlassProduct[] {
  return productsIn(value).flatMap(({ sku, titulo, descricao, imagem, link }) => {
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

/** Glass types sit under `garantia-{years}`: in an object, or in a list of such objects. */
function toWarranties(value: unknown, context: ContractContext): readonly GlassWarranty[] {
  return readAnyList(value)
    .filter(isWireObject)
    .flatMap((group) => Object.entries(group))
    .flatMap(([key, glass]) => {
      const years = Number(/^garantia-(\d{1,2})$/.exec(key)?.[1]);
      const products = years ? toGlass(glass, context) : [];
      return products.length ? [{ years, products }] : [];
    })
    .sort((one, other) => one.years - other.years);
}

const find = (
  entries: readonly Entry[],
  reference: { id: string; sku: string },
): Entry | undefined =>
  entries.find(({ sku }) => sku === reference.sku) ?? entries.find(({ id }) => id === reference.id);

function toItems(
  { id, sku, produtos }: Entry,
  context: ContractContext,
): readonly SpecificationItem[] {
  const groupId = id ?? (sku === EXTRAS.sku ? EXTRAS.id : null);
  const groupSku = sku ?? (id === EXTRAS.id ? EXTRAS.sku : null);
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
  [sku, groupSku].some((word) => DOCUMENT_SKUS.includes(word) || word.startsWith('document'));

/**
 * Reads the products that can be quoted online for a model; `null` when it has no glass to choose, which the wizard
 * requires.
 */
export const armouringSpecification: Contract<ArmouringSpecification | null> = (wire, context) => {
  const { id, especificacoes } = wireSpecification.parse(wire);
  const entries = especificacoes.map((entry) => wireEntry.parse(entry));
  const glass = find(entries, GLASS);
  const sunroof = find(entries, SUNROOF);
  const warranties = toWarranties(glass?.produtos, context);
  if (!glass || !warranties.length) {
    if (entries.length > 0) context.note(GLASS.sku);
    return null;
  }

  const items = entries
    .filter((entry) => entry !== glass && entry !== sunroof)
    .flatMap((entry) => toItems(entry, context));
  const roofs = toProducts(sunroof?.produtos, context);
  const categoryId = readText(id);
  if (categoryId === null) context.note('id');
  return {
    categoryId,
    glass: { id: glass.id ?? GLASS.id, warranties },
    sunroof: roofs.length ? { id: sunroof?.id ?? SUNROOF.id, products: roofs } : null,
    extras: items.filter((item) => !isDocument(item)),
    documents: items.filter(isDocument),
  };
};
