import { isWireObject } from '@/lib/backend/unwrap';

import { kindOf } from './envelope';

/**
 * Why a record was refused, without showing what it holds.
 *
 * @param field as the site's log names it: "nome", "detalhes.titulo", "(record)"
 * @param essential what such a record cannot exist without, when no single field is to blame
 */
export function blame(
  record: unknown,
  field: string,
  essential: string,
): Readonly<{ field?: string; text: string }> {
  if (!isWireObject(record)) return { text: `não é um objeto (veio ${kindOf(record)})` };
  if (field === '(record)') return { text: `falta ${essential}` };
  const value = field
    .split('.')
    .reduce<unknown>((inner, name) => (isWireObject(inner) ? inner[name] : undefined), record);
  return { field, text: stateOf(value) };
}

function stateOf(value: unknown): string {
  if (value === undefined) return 'ausente';
  if (value === null) return 'null';
  if (typeof value === 'string' && value.trim() === '') return 'vazio';
  return `não se lê (veio ${kindOf(value)})`;
}
