import type { MetadataRoute } from 'next';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.group,
    short_name: site.name,
    description: site.description,
    lang: 'pt-BR',
    start_url: routes.home,
    display: 'browser',
    background_color: '#0a0d0b',
    theme_color: '#0a0d0b',
    icons: [
      { src: '/icones/bastiao-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icones/bastiao-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icones/bastiao-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
}
