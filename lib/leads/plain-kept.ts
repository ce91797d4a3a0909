import { KEPT } from './outcome-texts';
import type { PlainForm } from './plain-form';
import { escape, plainPage, ways, type PlainWays } from './plain-page';

type KeptState = PlainWays &
  Readonly<{
    protocol: string;
    /** What was sent, for sending it once more. */
    values: Readonly<Record<string, string>>;
    /** Words of the button that does; none without them. */
    retry: string | undefined;
  }>;

function retryForm({ action, fields }: PlainForm, { values, retry }: KeptState): string {
  if (retry === undefined) return '';
  const hidden = fields.map(
    ({ name }) => `<input type="hidden" name="${name}" value="${escape(values[name] ?? '')}">`,
  );
  return `<form method="post" action="${escape(action)}">
${hidden.join('\n')}
<button>${escape(retry)}</button>
</form>`;
}

/** A whole page that says that a form is kept, with its protocol. */
export function plainKeptPage(form: PlainForm, state: KeptState): string {
  return plainPage(
    KEPT.title,
    `<div class="aviso guardado" role="status">
<p>${escape(KEPT.protocol)} <strong class="protocolo">${escape(state.protocol)}</strong></p>
<p>${escape(KEPT.promise)}</p>
</div>
${retryForm(form, state)}
<p>${ways(form.back, state)}</p>`,
  );
}
