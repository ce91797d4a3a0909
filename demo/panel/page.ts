import { html, raw } from 'hono/html';

/** Html whose values are already escaped. */
export type Markup = ReturnType<typeof html>;

/** A place of the menu. */
export type MenuEntry = { slug: string; title: string };

/** The frame around every panel page. */
export function page(
  menu: readonly MenuEntry[],
  current: string,
  title: string,
  content: Markup,
): Markup {
  return html`${raw('<!doctype html>')}
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Painel de demonstração</title>
        <link rel="stylesheet" href="/painel/estilo.css" />
      </head>
      <body>
        <header>
          <p class="name">Painel local de demonstração</p>
          <p>
            Painel local de demonstração — só nesta máquina. Os e-mails daqui não saem: ficam na
            caixa de correio.
          </p>
          <nav aria-label="Seções">${menu.map((entry) => menuLink(entry, current))}</nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

function menuLink({ slug, title }: MenuEntry, current: string): Markup {
  const href = slug === '' ? '/' : `/painel/${slug}`;
  return slug === current
    ? html`<a href="${href}" aria-current="page">${title}</a>`
    : html`<a href="${href}">${title}</a>`;
}
