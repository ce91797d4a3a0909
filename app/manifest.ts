import type { MetadataRoute } from 'next';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';
import { themeColours } from '@/lib/site/theme-colours';

type ScreenshotForm = Readonly<{ form_factor: 'narrow' | 'wide'; sizes: string; width: number }>;

const NARROW_SCREENSHOT: ScreenshotForm = { form_factor: 'narrow', sizes: '390x844', width: 390 };
const WIDE_SCREENSHOT: ScreenshotForm = { form_factor: 'wide', sizes: '1000x625', width: 1440 };

const createScreenshot = (name: string, label: string, { width, ...form }: ScreenshotForm) => ({
  src: `/imagens/telas/${name}-${String(width)}.webp`,
  type: 'image/webp',
  label,
  ...form,
});

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.group,
    short_name: site.name,
    description: site.description,
    lang: 'pt-BR',
    id: routes.home,
    start_url: routes.home,
    scope: routes.home,
    display: 'standalone',
    categories: ['shopping', 'auto'],
    background_color: themeColours.ink,
    theme_color: themeColours.ink,
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
    // `npm run screenshots` makes these pictures.
    screenshots: [
      createScreenshot('inicio', 'Página inicial', NARROW_SCREENSHOT),
      createScreenshot('busca', 'Busca', NARROW_SCREENSHOT),
      createScreenshot('detalhe', 'Veículo', NARROW_SCREENSHOT),
      createScreenshot('inicio', 'Página inicial', WIDE_SCREENSHOT),
      createScreenshot('busca', 'Busca', WIDE_SCREENSHOT),
    ],
  };
}
