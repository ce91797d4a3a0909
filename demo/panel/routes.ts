import { eq } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';

import { sellPhotos } from '../db/schema';
import type { Services } from '../services';
import { wholeNumber } from '../wire/flags';
import { list, pageNumber, pageSize } from './list';
import { page, type MenuEntry } from './page';
import { canNotify, notifySite } from './revalidation';
import { sections } from './sections';
import { siteOutboxLine } from './site-outbox';
import { panelStyle } from './style';
import { countVehicles, toggleSale, vehicleColumns, vehicleRows } from './vehicles';

const menu: readonly MenuEntry[] = [
  { slug: '', title: 'Resumo' },
  ...sections,
  { slug: 'veiculos', title: 'Veículos' },
];

const notices = {
  avisado: ['', 'Situação alterada. O site foi avisado.'],
  falhou: ['bad', 'Situação alterada, mas o site não foi avisado: '],
} as const;

/** The panel: what arrived, for whoever is at this machine. */
export function panelRoutes(services: Services): Hono {
  const { db, settings, stage } = services;
  const app = new Hono();
  app.use('/', protect);
  app.use('/painel/*', protect);

  app.get('/', async (c) => {
    const siteOutbox = siteOutboxLine(settings);
    const counted = await Promise.all(
      sections.map(async (section) => ({ ...section, total: await section.count(db) })),
    );
    const cards = [
      ...counted,
      { slug: 'veiculos', title: 'Veículos', total: await countVehicles(db) },
    ];
    const items = cards.map(
      ({ slug, title, total }) =>
        html`<li>
          <a href="/painel/${slug}"><strong>${total}</strong>${title}</a>
        </li>`,
    );
    return c.html(
      page(
        menu,
        '',
        'Resumo',
        html`<p class="count">A API fica em /api e pede os três cabeçalhos de acesso.</p>
          ${await siteOutbox}
          <ul class="cards">
            ${items}
          </ul>`,
      ),
    );
  });

  app.get('/painel/estilo.css', (c) =>
    c.body(panelStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );

  app.get('/painel/fotos/:id', async (c) => {
    const [photo] = await db
      .select()
      .from(sellPhotos)
      .where(eq(sellPhotos.id, wholeNumber(c.req.param('id')) ?? 0));
    if (!photo) return c.notFound();
    return c.body(new Uint8Array(Buffer.from(photo.base64, 'base64')), 200, {
      'content-type': photo.mediaType,
    });
  });

  app.get('/painel/veiculos', async (c) => {
    const total = await countVehicles(db);
    const current = pageNumber(c.req.query('pagina'), total);
    const rows = await vehicleRows(db, current, canNotify(settings));
    const notice = noticeOf(c.req.query('aviso'), c.req.query('motivo'));
    return c.html(
      page(
        menu,
        'veiculos',
        'Veículos',
        html`${notice}${list(vehicleColumns, rows, total, current)}`,
      ),
    );
  });

  app.post('/painel/veiculos/:id/venda', async (c) => {
    if (!canNotify(settings)) return c.notFound();
    stage.isAsSeeded = false;
    const status = await toggleSale(db, wholeNumber(c.req.param('id')) ?? 0);
    if (status === undefined) return c.notFound();
    const failure = await notifySite(settings);
    const result =
      failure === undefined ? { aviso: 'avisado' } : { aviso: 'falhou', motivo: failure };
    const back = new URLSearchParams({ pagina: c.req.query('pagina') ?? '1', ...result });
    return c.redirect(`/painel/veiculos?${back.toString()}`, 303);
  });

  for (const section of sections) {
    app.get(`/painel/${section.slug}`, async (c) => {
      const total = await section.count(db);
      const current = pageNumber(c.req.query('pagina'), total);
      const rows = await section.rows(db, pageSize, (current - 1) * pageSize);
      return c.html(
        page(menu, section.slug, section.title, list(section.columns, rows, total, current)),
      );
    });
  }

  return app;
}

/** No scripts, no framing, nothing kept; changes only from the panel's own pages. */
const protect: MiddlewareHandler = async (c, next) => {
  if (
    c.req.method !== 'GET' &&
    !isOwnPage(c.req.header('sec-fetch-site'), c.req.header('origin'), c.req.header('host'))
  ) {
    return c.text('Pedido vindo de outra página.', 403);
  }
  await next();
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'same-origin');
  c.header('cache-control', 'no-store');
  return undefined;
};

function isOwnPage(
  fetchSite: string | undefined,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return origin === undefined || origin === `http://${host ?? ''}`;
}

function noticeOf(name: string | undefined, reason: string | undefined) {
  if (name !== 'avisado' && name !== 'falhou') return '';
  const [tone, text] = notices[name];
  return html`<p class="notice ${tone}" role="status">
    ${text}${name === 'falhou' ? reason : ''}
  </p>`;
}
