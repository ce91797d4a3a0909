import { asc, eq, sql } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';

import { vehicles } from '../db/schema';
import type { Services } from '../services';
import type { DemoSettings } from '../settings';
import { wholeNumber } from '../wire/flags';
import { arrived } from './arrived';

type Markup = ReturnType<typeof html>;

const style = `
body { margin: 32px auto; max-width: 1100px; padding: 0 16px; color: #0a0d0b; font: 16px/1.5 Roboto, Arial, sans-serif; }
a, summary { color: #00683f; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #d6dbd5; padding: 8px 16px 8px 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; }
img { height: 96px; }
`;

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** Shows to people at this machine what visitors sent, and lets them mark vehicles as sold. */
export function panelRoutes({ db, settings, stage }: Services): Hono {
  const app = new Hono();
  app.use('/', protect);
  app.use('/painel/*', protect);

  app.get('/', async (c) => {
    const rows = (await arrived(db)).map(({ at, kind, about, record, photos = [] }) => [
      when.format(at),
      kind,
      about,
      html`<details>
          <summary>Registro</summary>
          <pre>${JSON.stringify(record, null, 2)}</pre>
        </details>
        ${photos.map((photo) => html`<img src="${photo}" alt="" />`)}`,
    ]);
    return c.html(page('O que chegou', table(rows)));
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
    return c.html(page('Veículos', table(rows)));
  });

  app.post('/painel/veiculos/:id/venda', async (c) => {
    stage.isAsSeeded = false;
    const [changed] = await db
      .update(vehicles)
      .set({
        status: sql`case when ${vehicles.status} = 'Vendido' then 'Ativo' else 'Vendido' end`,
      })
      .where(eq(vehicles.id, wholeNumber(c.req.param('id')) ?? 0))
      .returning({ id: vehicles.id });
    if (!changed) return c.notFound();
    const failure = await notifySite(settings);
    if (failure !== undefined)
      return c.text(`Situação alterada, mas o site não foi avisado: ${failure}`, 502);
    return c.redirect('/painel/veiculos', 303);
  });

  return app;
}

/** Forbids scripts, framing and caching; accepts changes only from the panel's own pages. */
const protect: MiddlewareHandler = async (c, next) => {
  const from = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOwn =
    from === undefined
      ? origin === undefined || origin === `http://${c.req.header('host') ?? ''}`
      : from === 'same-origin';
  if (c.req.method !== 'GET' && !isOwn) return c.text('Pedido vindo de outra página.', 403);
  await next();
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('cache-control', 'no-store');
  return undefined;
};

/** Notifies the site that the stock changed; returns the reason of a failure, or `undefined`. */
async function notifySite({
  siteUrl,
  revalidateSecret,
}: DemoSettings): Promise<string | undefined> {
  if (siteUrl === undefined || revalidateSecret === undefined) return undefined;
  try {
    const answer = await fetch(new URL('/api/revalidar', siteUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: ['stock'] }),
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok ? undefined : `o site respondeu ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'o site não respondeu';
  }
}

const page = (title: string, content: Markup): Markup =>
  html`${raw('<!doctype html>')}
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Painel de demonstração</title>
        <style>
          ${raw(style)}
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

const table = (rows: readonly (readonly (string | number | Markup)[])[]): Markup =>
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
