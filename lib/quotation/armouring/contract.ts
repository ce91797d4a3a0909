import { z } from 'zod';

import type { Contract, ContractContext } from '@/lib/backend/contract';
import { parseAnyList, recordsField } from '@/lib/backend/fields/lists';
import {
  addressField,
  identifierField,
  multilineTextField,
  parseText,
  textField,
} from '@/lib/backend/fields/text';
import { parseVideos } from '@/lib/backend/fields/videos';
import { toMediaPath } from '@/lib/backend/own-addresses';
import { isJsonObject } from '@/lib/backend/unwrap';

import type {
  ArmouringProduct,
  ArmouringSpecification,
  GlassProduct,
  GlassWarranty,
  SpecificationItem,
} from './fetch';

/** Each of these entries is found by its sku, or by the id that the backend presets for it. */
const GLASS_ENTRY_REFERENCE = { id: '19', sku: 'tipo_vidros' };
const SUNROOF_ENTRY_REFERENCE = { id: '20', sku: 'teto_solar' };
const EXTRAS_ENTRY_REFERENCE = { id: '21', sku: 'porta_malas' };

const DOCUMENT_SKUS: readonly string[] = [
  'autorizacao_declaracao_exercito',
  'regularizacao_detran',
];

const backendEntrySchema = z.object({
  id: identifierField,
  sku: textField,
  produtos: z.unknown().optional(),
});

type BackendEntry = z.output<typeof backendEntrySchema>;

const backendSpecificationSchema = z.object({ id: identifierField, especificacoes: recordsField });

const backendProductSchema = z.object({
  sku: textField,
  titulo: textField,
  descricao: multilineTextField,
  imagem: addressField,
  link: z.unknown().optional(),
});

/** Parses products from a list, from an object with skus as keys, or from a single product. */
function parseProducts(value: unknown): readonly z.output<typeof backendProductSchema>[] {
  const isKeyedBySku = isJsonObject(value) && parseText(value.titulo) === null;
  const wireItems = isKeyedBySku
    ? Object.entries(value).map(([sku, item]) => (isJsonObject(item) ? { sku, ...item } : item))
    : parseAnyList(value);
  return wireItems.filter(isJsonObject).map((item) => backendProductSchema.parse(item));
}

/**
 * Parses the products of an entry, and leaves out and logs those without sku or title; an only product that has no sku
 * gets `fallbackSku`.
 */
function toProducts(
  value: unknown,
  { reportUnreadField }: ContractContext,
  fallbackSku: string | null = null,
): readonly ArmouringProduct[] {
  const products = parseProducts(value);
  return products.flatMap(({ sku: ownSku, titulo, descricao }) => {
    const sku = ownSku ?? (products.length === 1 ? fallbackSku : null);
    if (sku && titulo) return [{ sku, title: titulo, description: descricao }];
    reportUnreadField('produtos');
    return [];
  });
}

function toGlass(
  value: unknown,
  { media, reportUnreadField }: ContractContext,
): readonly GlassProduct[] {
  return parseProducts(value).flatMap(({ sku, titulo, descricao, imagem, link }) => {
    if (!sku || !titulo) {
      reportUnreadField('produtos');
      return [];
    }
    const [videoId = null] = parseVideos([link], () => reportUnreadField('link'));
    return [
      { sku, title: titulo, description: descricao, picture: toMediaPath(imagem, media), videoId },
    ];
  });
}

/** The backend groups glass under `garantia-{years}`: in an object, or in a list of such. */
function toGlassWarranties(value: unknown, context: ContractContext): readonly GlassWarranty[] {
  return parseAnyList(value)
    .filter(isJsonObject)
    .flatMap((group) => Object.entries(group))
    .flatMap(([key, glass]) => {
      const years = Number(/^garantia-(\d{1,2})$/.exec(key)?.[1]);
      const products = years ? toGlass(glass, context) : [];
      return products.length ? [{ years, products }] : [];
    })
    .sort((first, second) => first.years - second.years);
}

const findBackendEntry = (
  entries: readonly BackendEntry[],
  reference: { id: string; sku: string },
): BackendEntry | undefined =>
  entries.find(({ sku }) => sku === reference.sku) ?? entries.find(({ id }) => id === reference.id);

function toSpecificationItems(
  { id, sku, produtos }: BackendEntry,
  context: ContractContext,
): readonly SpecificationItem[] {
  const groupId = id ?? (sku === EXTRAS_ENTRY_REFERENCE.sku ? EXTRAS_ENTRY_REFERENCE.id : null);
  const groupSku = sku ?? (id === EXTRAS_ENTRY_REFERENCE.id ? EXTRAS_ENTRY_REFERENCE.sku : null);
  if (!groupId) {
    context.reportUnreadField('especificacoes.id');
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

/** Parses what can be quoted online for a model; `null` when it has no glass, which the wizard requires. */
export const parseArmouringSpecification: Contract<ArmouringSpecification | null> = (
  wire,
  context,
) => {
  const { id, especificacoes } = backendSpecificationSchema.parse(wire);
  const entries = especificacoes.map((entry) => backendEntrySchema.parse(entry));
  const glass = findBackendEntry(entries, GLASS_ENTRY_REFERENCE);
  const sunroof = findBackendEntry(entries, SUNROOF_ENTRY_REFERENCE);
  const warranties = toGlassWarranties(glass?.produtos, context);
  if (!glass || !warranties.length) {
    if (entries.length > 0) context.reportUnreadField(GLASS_ENTRY_REFERENCE.sku);
    return null;
  }

  const items = entries
    .filter((entry) => entry !== glass && entry !== sunroof)
    .flatMap((entry) => toSpecificationItems(entry, context));
  const sunroofProducts = toProducts(sunroof?.produtos, context);
  const categoryId = parseText(id);
  if (categoryId === null) context.reportUnreadField('id');
  return {
    categoryId,
    glass: { id: glass.id ?? GLASS_ENTRY_REFERENCE.id, warranties },
    sunroof: sunroofProducts.length
      ? { id: sunroof?.id ?? SUNROOF_ENTRY_REFERENCE.id, products: sunroofProducts }
      : null,
    extras: items.filter((item) => !isDocument(item)),
    documents: items.filter(isDocument),
  };
};
