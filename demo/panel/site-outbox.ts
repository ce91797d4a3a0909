import { html } from 'hono/html';
import { z } from 'zod';

import type { DemoSettings } from '../settings';
import type { Markup } from './page';

/** The site asks us whether we are there before it answers. */
const MAX_WAIT_MS = 4_000;

const answerSchema = z.object({
  caixa: z
    .object({
      aguardando: z.number(),
      parados: z.number(),
      segundosDoMaisAntigo: z.number().nullable(),
    })
    .nullable(),
});

type Outbox = z.output<typeof answerSchema>['caixa'];

/** What the site says of its outbox; `undefined` when it does not answer. */
async function askSite(siteUrl: string, token: string): Promise<Outbox | undefined> {
  try {
    const answer = await fetch(new URL('/api/pronto', siteUrl), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    return answerSchema.parse(await answer.json()).caixa;
  } catch {
    return undefined;
  }
}

function ageText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3_600)} h`;
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

function outboxText(outbox: Outbox | undefined): string {
  if (outbox === undefined) return 'o site não respondeu; não se sabe o que espera nela.';
  if (outbox === null) return 'o site respondeu, mas a caixa dele não.';
  const { aguardando, parados, segundosDoMaisAntigo } = outbox;
  if (aguardando + parados === 0) return 'vazia, tudo o que chegou ao site está aqui.';
  const age =
    segundosDoMaisAntigo === null ? '' : ` (o mais antigo há ${ageText(segundosDoMaisAntigo)})`;
  const waiting = `${counted(aguardando, 'envio esperando', 'envios esperando')}${age}`;
  if (parados === 0) return `${waiting}.`;
  return `${waiting}, ${counted(parados, 'parado', 'parados')} até alguém olhar (npm run outbox -- list).`;
}

/** A line about what the site has taken in and not yet delivered; nothing when no site is known, or not its token. */
export async function siteOutboxLine({
  siteUrl,
  metricsToken,
}: DemoSettings): Promise<Markup | ''> {
  if (siteUrl === undefined || metricsToken === undefined) return '';
  const outbox = await askSite(siteUrl, metricsToken);
  const isCalm = outbox !== undefined && outbox !== null && outbox.parados === 0;
  return html`<p class="notice ${isCalm ? '' : 'bad'}">
    <strong>Caixa de saída do site:</strong> ${outboxText(outbox)}
  </p>`;
}
