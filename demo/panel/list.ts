import { html } from 'hono/html';

import type { Markup } from './page';

/** Rows a page shows. */
export const pageSize = 25;

/** The page asked for, from 1, never past the last. */
export function pageNumber(asked: string | undefined, total: number): number {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const number = /^\d{1,6}$/.test(asked ?? '') ? Number(asked) : 1;
  return Math.min(Math.max(1, number), last);
}

/** A table with its count and links to the pages around. */
export function list(
  columns: readonly string[],
  rows: readonly Markup[][],
  total: number,
  current: number,
): Markup {
  if (total === 0) return html`<p class="empty">Nada chegou ainda.</p>`;
  const last = Math.ceil(total / pageSize);
  return html`<p class="count">
      ${total} ${total === 1 ? 'registro' : 'registros'}, página ${current} de ${last}
    </p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (cells) =>
              html`<tr>
                ${cells}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="pages">
      ${current > 1 ? html`<a href="?pagina=${current - 1}">Mais novos</a>` : ''}
      ${current < last ? html`<a href="?pagina=${current + 1}">Mais antigos</a>` : ''}
    </div>`;
}
