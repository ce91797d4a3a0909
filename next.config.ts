import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { goneAddresses, movedAddresses } from './lib/site/gone-addresses';
import {
  BANNER_QUALITY,
  PICTURE_QUALITY,
  PICTURE_WIDTHS,
  THUMBNAIL_WIDTH,
} from './lib/site/format/picture-sizes';
import { addCompileHints } from './lib/server/next-internals/compile-hints';
import { compileCacheHandlers } from './scripts/cache-handlers.mjs';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

const cacheHandlers = compileCacheHandlers();

const nextConfig: NextConfig = {
  // The build is a folder that runs without node_modules; scripts/start.mjs and the container image start it.
  output: 'standalone',
  cacheComponents: true,
  partialPrefetching: true,
  // These are the caches of whole pages and of functions with `'use cache'`; each limits its own size.
  cacheHandler: cacheHandlers.pages,
  cacheHandlers: { default: cacheHandlers.data },
  // Next's built-in memory cache is off, because the handlers above replace it.
  cacheMaxMemorySize: 0,
  // For robots that match, Next would render each page again, without the cache and its statuses; none matches.
  htmlLimitedBots: /(?!)/,
  experimental: {
    // No page reads a request's body, which Next buffers for the middleware; the proxy accepts up to this size.
    proxyClientMaxBodySize: 64 * KIBIBYTE,
    // Unknown addresses have a page of their own, because a root `not-found` would be part of every page.
    globalNotFound: true,
    // A page loads only styles that it imports: over HTTP/2 another request costs less than 1 KB of unused styles.
    cssChunking: { type: 'graph', requestCost: 1_000 },
    // This is twice the default: the code of all pages stays in one chunk, which compresses better than two.
    turbopackChunking: { minChunkSize: 100_000 },
  },
  compiler: { runAfterProductionCompile: ({ distDir }) => addCompileHints(distDir) },
  images: {
    // Next optimises pictures of the backend (`/midia`) and of fixed pages, and of no other host.
    localPatterns: [
      { pathname: '/midia/**', search: '' },
      { pathname: '/imagens/**', search: '' },
    ],
    remotePatterns: [],
    qualities: [PICTURE_QUALITY, BANNER_QUALITY],
    // Few widths let a card and the vehicle's page use the same file, so that it is loaded before the page opens.
    deviceSizes: [...PICTURE_WIDTHS],
    imageSizes: [THUMBNAIL_WIDTH],
    formats: ['image/webp'],
    contentSecurityPolicy: "default-src 'none'; sandbox",
    minimumCacheTTL: 86_400,
    maximumDiskCacheSize: 256 * MEBIBYTE,
  },
  // Otherwise `next start -H 127.0.0.1` would send each rewrite to another host (vercel/next.js#94745).
  skipProxyUrlNormalize: true,
  // Next would hash a page at every request; the page cache hashes it once (lib/server/page-cache/page-cache.ts).
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
  // The other security headers are set in lib/operations/server-hooks/complete-response-headers.ts.
  headers: async () => [
    // Search engines must not index a quotation wizard at a later step, or one that a link fills in.
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
      // These are the preview pictures of links, which other sites show.
      source: '/(comparar|busca|detalhe/[^/]+)/og.jpg',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
  ],
};

export default nextConfig;
