/**
 * Addresses that moved, each with its new address, in the notation of Next's redirects. next.config.ts answers them
 * with status 308 and passes the query on, because other sites may link to an old address for years.
 */
export const movedAddresses = [
  ['/blindagens', '/blindagem'],
  ['/blindagem/calendario', '/blindagem#calendario'],
  ['/detalhe/:slug/story.jpg', '/detalhe/:slug/og.jpg'],
  ['/detalhe/:slug([^/]+).md', '/detalhe/:slug'],
  ['/busca.md', '/busca'],
  ['/busca/:path(.+).md', '/busca/:path'],
  ['/veiculos.md', '/veiculos'],
] as const;

/** Addresses that have no replacement; next.config.ts answers them with status 410. */
export const goneAddresses: readonly string[] = [
  '/api/modelo',
  '/feeds/estoque-schema.json',
  '/feeds/google.xml',
  '/feeds/novidades.atom',
  '/llms.txt',
  '/mcp',
];
