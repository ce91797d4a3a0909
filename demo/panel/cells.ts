import { html } from 'hono/html';

import type { Markup } from './page';

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** Date and time as read in São Paulo. */
export function whenCell(date: Date): Markup {
  return html`<td class="when">${when.format(date)}</td>`;
}

/** Plain text. */
export function textCell(text: string | number | null): Markup {
  return html`<td>${text ?? ''}</td>`;
}

/** Names and values; empty values are left out. */
export function pairsCell(pairs: readonly (readonly [string, unknown])[]): Markup {
  const filled = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return html`<td>
    <dl>
      ${filled.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${plain(value)}</dd>`,
      )}
    </dl>
  </td>`;
}

/** The whole record, folded. */
export function recordCell(label: string, record: unknown): Markup {
  return html`<td>
    <details>
      <summary>${label}</summary>
      <pre>${JSON.stringify(record, null, 2)}</pre>
    </details>
  </td>`;
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value);
}
