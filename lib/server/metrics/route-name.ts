import { createAddressPattern, screens } from '@/lib/site/screens';

/** The routes of the folder `app`, in the notation of the table of screens (lib/site/screens.ts). */
export const ROUTE_NAMES: readonly string[] = [
  ...screens.map(({ path }) => path),
  ...`
    /busca/og.jpg /comparar/og.jpg /detalhe/[…]/og.jpg /blindagem/orcamento/[…]/documento.pdf /estetica/orcamento/[…]/documento.pdf
    /blindagem/orcamento/[…]/contato /estetica/orcamento/[…]/contato
    /sitemap.xml /sitemaps/… /robots.txt /indexnow.txt /sw.js /manifest.webmanifest
    /api/agenda/blindagem /api/agenda/visita /api/blindagem-especificacao /api/busca /api/busca/filtros
    /api/busca/sugestoes
    /api/categorias-estetica /api/contagem /api/contato /api/encomendas /api/estoque /api/garagem /api/marcas
    /api/modelo-imagem /api/modelos /api/navegacao /api/navegacao/[…] /api/orcamentos/blindagem
    /api/orcamentos/blindagem/[…]/codigo /api/orcamentos/blindagem/[…]/codigo/envio /api/orcamentos/estetica
    /api/orcamentos/estetica/[…]/codigo /api/orcamentos/estetica/[…]/codigo/envio /api/pronto /api/propostas
    /api/revalidar /api/saude /api/servico-estetica /api/servicos-estetica /api/sugestoes /api/venda-de-carro
    /api/trocas /api/visitas /api/vitals /feeds/estoque.json /feeds/meta.xml /405 /410 /metrics /midia/…
    /_next/image /_next/static/… /imagens/… /icones/… /privacidade/…
  `
    .trim()
    .split(/\s+/),
];

const exactRoutes = new Set(ROUTE_NAMES);
const routePatterns = ROUTE_NAMES.filter((route) => route.includes('…')).map((route) => ({
  route,
  pattern: createAddressPattern(route),
}));

/** Returns the route of an address, or "other", because invented addresses would make endless labels. */
export function getRouteName(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  if (exactRoutes.has(path)) return path;
  return routePatterns.find(({ pattern }) => pattern.test(path))?.route ?? 'other';
}
