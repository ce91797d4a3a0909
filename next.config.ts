import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { goneAddresses, movedAddresses } from './lib/site/gone-addresses';
import { addCompileHints } from './lib/server/next-internals/compile-hints';
import { compileCacheHandlers } from './scripts/cache-handlers.mjs';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

const cacheHandlers = compileCacheHandlers();

const nextConfig: NextConfig = {
  // Builds a folder that runs without the project's node_modules; scripts/start.mjs and the container image start it.
  output: 'standalone',
  cacheComponents: true,
  partialPrefetching: true,
  // Cache handlers for whole pages and for functions with `'use cache'`; each limits its own size.
  cacheHandler: cacheHandlers.pages,
  cacheHandlers: { default: cacheHandlers.data },
  // Switches off Next's built-in memory cache, because the handlers above replace it.
  cacheMaxMemorySize: 0,
  // Matches no robot: Next would render each page anew for the robots in this list, without the cache and its statuses.
  // The cached pages have their metadata in the head already (e2e/every-screen.spec.ts).
  htmlLimitedBots: /(?!)/,
  experimental: {
    // Next buffers the body of every request that reaches the middleware: no page reads a body, and the proxy accepts
    // up to this size.
    proxyClientMaxBodySize: 64 * KIBIBYTE,
    // A separate page for unknown addresses, because a root `not-found` would be part of every page.
    globalNotFound: true,
    // A page loads only the styles that it imports: over HTTP/2 a further request costs less than 1 KB of unused
    // styles.
    cssChunking: { type: 'graph', requestCost: 1_000 },
    // Twice Next's default: what all pages load then stays in one chunk, which compresses better than two, however the
    // sizes of its modules change.
    turbopackChunking: { minChunkSize: 100_000 },
  },
  compiler: { runAfterProductionCompile: ({ distDir }) => addCompileHints(distDir) },
  images: {
    // Pictures of the backend (`/midia`) and of fixed pages are optimised; no other host's are.
    localPatterns: [
      { pathname: '/midia/**', search: '' },
      { pathname: '/imagens/**', search: '' },
    ],
    remotePatterns: [],
    qualities: [70],
    // Few widths: a card and the vehicle's page then use the same file, which a tap finds already loaded.
    deviceSizes: [480, 800, 1200, 1920],
    imageSizes: [96],
    formats: ['image/webp'],
    contentSecurityPolicy: "default-src 'none'; sandbox",
    minimumCacheTTL: 86_400,
    maximumDiskCacheSize: 256 * MEBIBYTE,
  },
  // Keeps the origin of the middleware's requests: `next start -H 127.0.0.1` would change it to "localhost", and
  // Next would send each rewrite of a search as a request to another host (vercel/next.js#94745).
  skipProxyUrlNormalize: true,
  // Next would hash a page at every request, a third of the time to serve it; the page cache hashes each page once
  // (lib/server/page-cache/pages.ts).
  generateEtags: false,
  turbopack: {
    rules: {
      '*.ts': {
        condition: { query: '?bundled' },
        loaders: [fileURLToPath(new URL('./scripts/service-worker-loader.cjs', import.meta.url))],
        as: '*.js',
      },
    },
  },
  // `npm test` checks the types; checking them again would take a third of the time of a build.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  redirects: async () =>
    movedAddresses.map(([source, destination]) => ({ source, destination, permanent: true })),
  rewrites: async () => ({
    beforeFiles: goneAddresses.map((source) => ({ source, destination: '/410' })),
  }),
  // Security headers: lib/operations/server-hooks/complete-answers.ts, which sees every answer.
  headers: async () => [
    // Search engines must not list a quotation wizard at a later step, or one that a link fills in.
    ...['etapa', 'marca', 'modelo'].map((key) => ({
      source: '/(blindagem|estetica)/cotacao',
      has: [{ type: 'query' as const, key }],
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    })),
    {
      // A changed picture keeps its name, so browsers use it for a day, and for a further week while they refresh it.
      source: '/(imagens|icones)/:file*',
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' },
      ],
    },
    {
      // Preview pictures of links, which other sites show.
      source: '/(comparar|busca|detalhe/[^/]+)/og.jpg',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
  ],
};

export default nextConfig;
