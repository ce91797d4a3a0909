import { findScreen } from '@/lib/site/screens';

type MeasuredPage = Readonly<{ page: string; service: string | null }>;

/** Returns the name under which the page at `path` is measured, and its service (`null` on pages without one). */
export function getMeasuredPage(path: string): MeasuredPage {
  const { name = 'Não encontrada', service = null } = findScreen(path) ?? {};
  return { page: name, service };
}
