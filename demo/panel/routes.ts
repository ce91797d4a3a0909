import { asc, eq, sql } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';

import { vehicles } from '../db/schema';
import type { DemoServices } from '../services';
import type { DemoSettings } from '../settings';
import { parseWholeNumber } from '../wire/flags';
import { loadReceivedRecords } from './received-records';

type HtmlMarkup = ReturnType<typeof html>;

const panelStyleSheet = `
body { margin: 32px auto; max-width: 1100px; padding: 0 16px; font: 16px/1.5 Roboto, Arial, sans-serif; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid silver; padding: 8px 16px 8px 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; }
img { height: 96px; }
`;

const dateFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/**
 * Creates the routes of the demonstration's panel, an HTML page that shows the records sent by visitors and marks
 * vehicles as sold.
 */
export function createPanelRoutes({ db, settings, seedState: stage }: DemoServices): Hono {
  const app = new Hono();
  app.use('/', protectPanel);
  app.use('/painel/*', protectPanel);

  app.get('/', async (c) => {
    const rows = (await loadReceivedRecords(db)).map(({ at, kind, about, record, photos = [] }) => [
      dateFormat.format(at),
      kind,
      about,
      html`<details>
          <summary>Registro</summary>
          <pre>${JSON.stringify(record, null, 2)}</pre>
        </details>
        ${photos.map((photo) => html`<img src="${photo}" alt="" />`)}`,
    ]);
    return c.html(renderPanelPage('O que chegou', renderRecordTable(rows)));
  });

  app.get('/painel/veiculos', async (c) => {
    const stock = await db.select().from(vehicles).orderBy(asc(vehicles.id));
    const rows = stock.map(({ id, title, status }) => [
      id,
      title,
      html`<form method="post" action="/painel/veiculos/${id}/venda">
        ${status}
        <button>${status === 'Vendido' ? 'Voltar à venda' : 'Marcar como vendido'}</button>
      </form>`,
    ]);
    return c.html(renderPanelPage('Veículos', renderRecordTable(rows)));
  });

  app.post('/painel/veiculos/:id/venda', async (c) => {
    stage.isAsSeeded = false;
    const [changed] = await db
      .update(vehicles)
      .set({
        status: sql`case when ${vehicles.status} = 'Vendido' then 'Ativo' else 'Vendido' end`,
      })
      .where(eq(vehicles.id, parseWholeNumber(c.req.param('id')) ?? 0))
      .returning({ id: vehicles.id });
    if (!changed) return c.notFound();
    const failure = await notifySite(settings);
    if (failure !== undefined)
      return c.text(`Situação alterada, mas o site não foi avisado: ${failure}`, 502);
    return c.redirect('/painel/veiculos', 303);
  });

  return app;
}

/**
 * Middleware that forbids scripts, framing and caching of the panel, and accepts changes only from the panel's own
 * pages.
 */
const protectPanel: MiddlewareHandler = async (c, next) => {
  const fetchSite = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isFromPanel =
    fetchSite === undefined
      ? origin === undefined || origin === `http://${c.req.header('host') ?? ''}`
      : fetchSite === 'same-origin';
  if (c.req.method !== 'GET' && !isFromPanel) return c.text('Pedido vindo de outra página.', 403);
  await next();
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('cache-control', 'no-store');
  return undefined;
};

/**
 * Notifies the site that the stock has changed. Returns the reason of a failure; `undefined` on success, and if no site
 * is configured.
 */
async function notifySite({
  siteUrl,
  revalidateSecret,
}: DemoSettings): Promise<string | undefined> {
  if (siteUrl === undefined || revalidateSecret === undefined) return undefined;
  try {
    const response = await fetch(new URL('/api/revalidar', siteUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: ['stock'] }),
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok ? undefined : `o site respondeu ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'o site não respondeu';
  }
}

const renderPanelPage = (title: string, content: HtmlMarkup): HtmlMarkup =>
  html`${raw('<!doctype html>')}
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Painel de demonstração</title>
        <style>
          ${raw(panelStyleSheet)}
        </style>
      </head>
      <body>
        <p>
          Painel local de demonstração — só nesta máquina. Os e-mails daqui não saem.
          <a href="/">O que chegou</a> · <a href="/painel/veiculos">Veículos</a>
        </p>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;

const renderRecordTable = (
  rows: readonly (readonly (string | number | HtmlMarkup)[])[],
): HtmlMarkup =>
  rows.length === 0
    ? html`<p>Nada chegou ainda.</p>`
    : html`<table>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </table>`;
