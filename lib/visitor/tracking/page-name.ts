import { screenAt } from '@/lib/site/screens';

type Page = Readonly<{ page: string; service: string | null }>;

/** Returns the name under which the page at `path` is measured, and its service. */
export function pageAt(path: string): Page {
  const { name = 'Não encontrada', service = null } = screenAt(path) ?? {};
  return { page: name, service };
}
