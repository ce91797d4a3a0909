/** Addresses that are gone (next.config.ts). A link to one of them may stand anywhere for years. */

/** Addresses that moved, each with its new one, in the notation of Next's redirects: 308, with the query. */
export const moved = [
  ['/blindagens', '/blindagem'],
  ['/blindagem/calendario', '/blindagem#calendario'],
  ['/detalhe/:slug/story.jpg', '/detalhe/:slug/og.jpg'],
  ['/detalhe/:slug([^/]+).md', '/detalhe/:slug'],
  ['/busca.md', '/busca'],
  ['/busca/:path(.+).md', '/busca/:path'],
  ['/veiculos.md', '/veiculos'],
] as const;

/** Addresses that have no replacement; they are answered with status 410. */
export const gone = [
  '/api/modelo',
  '/feeds/estoque-schema.json',
  '/feeds/google.xml',
  '/feeds/novidades.atom',
  '/llms.txt',
] as const;
