import type { LeadField } from './fields';
import { TECHNICAL } from './outcome-texts';
import { escape, plainPage, ways, type PlainWays } from './plain-page';

/** A field of a form shown again; `hidden` ones only travel along. */
type PlainField = Readonly<{
  name: string;
  kind: 'text' | 'tel' | 'email' | 'number' | 'lines' | 'yes-no' | 'photo' | 'hidden';
  autocomplete?: string;
}>;

/** A form as it is shown again to a visitor without scripts. */
export type PlainForm = Readonly<{
  /** What is written at its fields, by their names. */
  texts: Readonly<Record<string, LeadField>>;
  title: string;
  action: string;
  submit: string;
  /** Words of the link to the page the form came from. */
  back: string;
  fields: readonly PlainField[];
}>;

/** How that showing went. */
export type PlainState = Readonly<{
  values: Readonly<Record<string, string>>;
  wrong: readonly string[];
  message: string;
}> &
  PlainWays;

type Drawn = Readonly<{ value: string; wrong: boolean }>;

function control(
  { name, kind, autocomplete = 'off' }: PlainField,
  { value, wrong }: Drawn,
): string {
  const attributes = [
    `id="${name}" name="${name}" autocomplete="${autocomplete}"`,
    wrong ? 'aria-invalid="true"' : '',
    `aria-describedby="${name}-dica"`,
  ].join(' ');
  if (kind === 'lines') return `<textarea ${attributes} rows="4">${escape(value)}</textarea>`;
  if (kind === 'yes-no') {
    const option = (code: string, label: string) =>
      `<option value="${code}"${value === code ? ' selected' : ''}>${label}</option>`;
    return `<select ${attributes}>${option('0', 'Não')}${option('1', 'Sim')}</select>`;
  }
  if (kind === 'photo') return `<input type="file" accept="image/jpeg,image/png" ${attributes}>`;
  const type = kind === 'number' ? 'text" inputmode="numeric' : kind;
  return `<input type="${type}" ${attributes} value="${escape(value)}">`;
}

function row(field: PlainField, texts: PlainForm['texts'], state: PlainState): string {
  const { name, kind } = field;
  const value = state.values[name] ?? '';
  if (kind === 'hidden') return `<input type="hidden" name="${name}" value="${escape(value)}">`;
  const wrong = state.wrong.includes(name);
  const { label, hint, message } = texts[name] ?? { label: name };
  const said = [wrong && message, hint].filter(Boolean).join(' · ');
  return `<p class="campo${wrong ? ' errado' : ''}">
<label for="${name}">${escape(label)}</label>
${control(field, { value, wrong })}
<span id="${name}-dica" class="dica">${wrong ? '⚠ ' : ''}${escape(said)}</span>
</p>`;
}

/**
 * A whole page with a form that came to nothing: what happened, everything typed, the wrong fields marked.
 * Made of text, since a visitor without scripts is answered by the handler itself (docs/adr). Whatever a
 * visitor typed is escaped.
 */
export function plainFormPage(form: PlainForm, state: PlainState): string {
  const failed = state.wrong.length === 0;
  const photos = form.fields.some(({ kind }) => kind === 'photo');
  return plainPage(
    form.title,
    `<div class="aviso" role="alert">
<p><strong>${escape(state.message)}</strong></p>
<p>${failed ? 'O que você escreveu continua aqui. Envie de novo, ou fale com a gente.' : 'O resto do que você escreveu continua aqui.'}${photos ? ' As fotos precisam ser escolhidas de novo.' : ''}</p>
${failed ? `<p class="dica" lang="en">${TECHNICAL}</p>` : ''}
</div>
<form method="post" action="${escape(form.action)}"${photos ? ' enctype="multipart/form-data"' : ''}>
${form.fields.map((field) => row(field, form.texts, state)).join('\n')}
<button>${escape(form.submit)}</button>
</form>
<p>${ways(form.back, state)}</p>`,
  );
}
