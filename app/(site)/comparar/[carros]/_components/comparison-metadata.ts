import type { Metadata } from 'next';
import type { Result } from '@/lib/backend/result';
import { valueOr } from '@/lib/backend/result';
import { compareAddress } from '@/lib/catalogue/compare/address';
import type { ComparedVehicle } from '@/lib/catalogue/compare/types';
import { comparisonPictureAddress } from '@/lib/catalogue/share-picture/shared-comparison';
import { priceLabel } from '@/lib/catalogue/vehicle-facts';
import { pageMetadata } from '@/lib/seo/metadata';
import { columnName } from './column-name';

/** "Comparar GLX 450 d e S7 Executive", and what each costs now. */
export function comparisonMetadata(
  slugs: readonly string[],
  read: Result<readonly ComparedVehicle[]>,
): Metadata {
  const columns = valueOr(read, []);
  const names = new Intl.ListFormat('pt-BR').format(columns.map(columnName));
  const states = columns.map(
    (column) =>
      `${columnName(column)}: ${column.vehicle ? priceLabel(column.vehicle) : 'saiu do estoque'}`,
  );
  return pageMetadata({
    title: names ? `Comparar ${names}` : 'Comparar carros',
    description: states.join(' · ') || 'De dois a quatro carros lado a lado.',
    path: compareAddress(slugs),
    picture: comparisonPictureAddress(columns),
    index: false,
  });
}
