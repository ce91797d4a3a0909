import { searchRule } from '@/lib/catalogue/search/middleware-rule';
import type { Rule } from '@/lib/catalogue/types';
import { routes } from '@/lib/routes';

/** The handler behind every address that is asked for as Markdown. */
const HANDLER = '/markdown';
const SUFFIX = '.md';

/** How much a type of an `Accept` header is wanted, from 0 to 1; a wildcard says nothing of it. */
function wanted(accept: string, type: string): number {
  for (const part of accept.split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return Number(quality) || 0;
  }
  return 0;
}

/** Whether somebody names Markdown, and wants it at least as much as HTML. Browsers never do. */
export function prefersMarkdown(accept: string | null): boolean {
  const markdown = wanted(accept ?? '', 'text/markdown');
  return markdown > 0 && markdown >= wanted(accept ?? '', 'text/html');
}

/**
 * What becomes of a request for a vehicle or a list as Markdown, by `.md` at the end of its path or by its `Accept`
 * header; `null` for every other request. Lists take the same canonical addresses as their pages.
 *
 * @param pathname as it stands in the request, still encoded
 */
export function markdownRule(
  pathname: string,
  query: URLSearchParams,
  accept: string | null,
): Rule | null {
  const hasSuffix = pathname.endsWith(SUFFIX);
  if (!hasSuffix && !prefersMarkdown(accept)) return null;
  const page = hasSuffix ? pathname.slice(0, -SUFFIX.length) : pathname;
  if (/^\/detalhe\/[^/]+$/.test(page)) return { kind: 'rewrite', to: HANDLER + page };
  const rule = searchRule(page, query);
  switch (rule.kind) {
    case 'pass':
      return null;
    case 'redirect':
      return hasSuffix ? { kind: 'redirect', to: routes.markdown(rule.to) } : rule;
    case 'rewrite':
      // A search in words is answered by the address they mean.
      return rule.to.startsWith('/api/') ? rule : { kind: 'rewrite', to: HANDLER + rule.to };
  }
}
