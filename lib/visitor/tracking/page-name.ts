import { screenAt } from '@/lib/site/screens';

type Page = Readonly<{ page: string; service: string | null }>;

/** The name the page at `path` is measured under, and the service it is about. */
export function pageAt(path: string): Page {
  const { name = 'Não encontrada', service = null } = screenAt(path) ?? {};
  return { page: name, service };
}
