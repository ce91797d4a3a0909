import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { gone, moved } from './lib/site/gone-addresses';
import { hintCompilation } from './lib/server/next-internals/compile-hints';
import { compileCacheHandlers } from './scripts/cache-handlers.mjs';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

const cacheHandlers = compileCacheHandlers();

const nextConfig: NextConfig = {
  // A folder that runs anywhere without the project's node_modules; scripts/start.mjs and the image start it.
  output: 'standalone',
  cacheComponents: true,
  partialPrefetching: true,
  // Of whole pages, and of the functions that say `'use cache'`: each bounds itself.
  cacheHandler: cacheHandlers.pages,
  cacheHandlers: { default: cacheHandlers.data },
  // Of Next's own caches, which are not in use.
  cacheMaxMemorySize: 0,
  // Nobody: for whoever is on its list Next renders each page anew, past the cache and its statuses. The documents
  // that all others get have their metadata in the head too (e2e/crawlers.spec.ts).
  htmlLimitedBots: /(?!)/,
  experimental: {
    // Next keeps what is sent to an address of the middleware: pages take nothing, and the proxy lets this much pass.
    proxyClientMaxBodySize: 64 * KIBIBYTE,
    // The 404 of unknown addresses is a page of its own: a root `not-found` would travel inside every page.
    globalNotFound: true,
    // A page loads the styles it imports, not those of every other page: over HTTP/2 a further request costs it less than 1 KB of them.
    cssChunking: { type: 'graph', requestCost: 1_000 },
  },
  compiler: { runAfterProductionCompile: ({ distDir }) => hintCompilation(distDir) },
  images: {
    // Pictures of the backend (`/midia`) and of fixed pages; never another host.
    localPatterns: [
      { pathname: '/midia/**', search: '' },
      { pathname: '/imagens/**', search: '' },
    ],
    remotePatterns: [],
    qualities: [70],
    // Few, and the same for a card and for the picture it leads to, so that a tapped one is already there.
    deviceSizes: [480, 800, 1200, 1920],
    imageSizes: [96],
    formats: ['image/webp'],
    contentSecurityPolicy: "default-src 'none'; sandbox",
    minimumCacheTTL: 86_400,
    maximumDiskCacheSize: 256 * MEBIBYTE,
  },
  // The middleware must see the origin Next itself goes by: with `next start -H 127.0.0.1` it would be told
  // "localhost", and each rewrite of a search would leave as a request to another host (vercel/next.js#94745).
  skipProxyUrlNormalize: true,
  // Next hashes the whole page again for every request, a third of what serving one costs: the page cache does it once
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
  // `npm test` has checked them: a third of the time of a build.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  redirects: async () =>
    moved.map(([source, destination]) => ({ source, destination, permanent: true })),
  rewrites: async () => ({
    beforeFiles: gone.map((source) => ({ source, destination: '/410' })),
  }),
  // Security headers: lib/operations/server-hooks/complete-answers.ts, which sees every answer.
  headers: async () => [
    // A wizard at a step, or filled in by a link, is not a page to be found.
    ...['etapa', 'marca', 'modelo'].map((key) => ({
      source: '/(blindagem|estetica)/cotacao',
      has: [{ type: 'query' as const, key }],
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    })),
    {
      // Their names stay when they change: kept for a day, and shown for a week while a newer one is asked for.
      source: '/(imagens|icones)/:file*',
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' },
      ],
    },
    {
      // Made to be shown by others.
      source: '/(comparar|busca|detalhe/[^/]+)/og.jpg',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
  ],
};

export default nextConfig;
