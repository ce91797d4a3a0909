import 'server-only';

import { telephoneHref } from '@/lib/site/brazil/phone';
import type { FailedSubmission } from '@/lib/forms/route/form-answers';
import type { ContactWays } from '@/lib/backend/content/types';
import { escapeXml as escape } from '@/lib/site/format/xml';
import { site } from '@/lib/site/site';

import { controlOf, type Choice, type Field, type Form } from './form';
import { STORED, RETRY, TECHNICAL } from './outcome-texts';

// The answer to a form that was sent without scripts. Text, since a route handler cannot render React (docs/adr/0025-one-descriptor-a-form.md).

/** Reads how to reach the group; called only when a form fails. */
export type ReadContactWays = () => Promise<ContactWays>;

type PageLinks = ContactWays & Readonly<{ back: string }>;

const attributesOf = (attributes: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) =>
      value === true ? name.toLowerCase() : `${name.toLowerCase()}="${escape(String(value))}"`,
    )
    .join(' ');

const UNSEEN = ['option', 'id', 'path', 'json'];

const labelOf = ({ kind, label }: Field): string =>
  kind === 'photo' ? `Foto: ${label.toLowerCase()}` : label;

/** Returns what is wrong with a field in the form's own words; `undefined` is a field that the form does not have. */
export function describe(field: Field | undefined): string {
  if (!field) return 'Campo que este formulário não tem.';
  return field.message ?? field.hint ?? 'Valor fora do esperado.';
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escape(value)}">`;

/** Returns the options of a field, which may depend on what was typed; `null` for a field without a list. */
function optionsOf(
  { kind, options }: Field,
  values: FailedSubmission['values'],
): readonly Choice[] | null {
  if (kind === 'yesNo') {
    return [
      { id: '0', name: 'Não' },
      { id: '1', name: 'Sim' },
    ];
  }
  return options ? [{ id: '', name: 'Escolha' }, ...options(values)] : null;
}

function control(
  name: string,
  field: Field,
  values: FailedSubmission['values'],
  isWrong: boolean,
): string {
  const value = values[name] ?? '';
  const attributes = attributesOf({
    ...controlOf(field),
    id: name,
    name,
    ...(isWrong && { 'aria-invalid': 'true' }),
    'aria-describedby': `${name}-dica`,
  });
  if (field.kind === 'lines') return `<textarea ${attributes} rows="4">${escape(value)}</textarea>`;
  if (field.kind === 'photo') return `<input ${attributes}>`;
  const options = optionsOf(field, values);
  if (!options) return `<input ${attributes} value="${escape(value)}">`;
  const written = options.map(
    ({ id, name: label }) =>
      `<option value="${escape(id)}"${value === id ? ' selected' : ''}>${escape(label)}</option>`,
  );
  return `<select ${attributes}>${written.join('')}</select>`;
}

function row(name: string, field: Field, { values, wrong }: FailedSubmission): string {
  if (UNSEEN.includes(field.kind)) return hidden(name, values[name] ?? '');
  const isWrong = wrong.includes(name);
  const hint = (isWrong && field.message) || (field.hint ?? '');
  return `<p class="campo${isWrong ? ' errado' : ''}">
<label for="${name}">${escape(labelOf(field))}${field.optional ? ' (opcional)' : ''}</label>
${control(name, field, values, isWrong)}
<span id="${name}-dica" class="dica">${isWrong ? '⚠ ' : ''}${escape(hint)}</span>
</p>`;
}

/** Returns the links at the end of a page without scripts: WhatsApp, telephone, and the way back. */
function links({ phone, whatsappHref, back }: PageLinks, label: string): string {
  const call = phone && telephoneHref(phone);
  const all = [
    whatsappHref && `<a href="${escape(whatsappHref)}">Falar no WhatsApp</a>`,
    phone &&
      (call ? `<a href="${call}">Ligar para ${escape(phone)}</a>` : `Telefone: ${escape(phone)}`),
    `<a href="${escape(back)}">${escape(label)}</a>`,
  ];
  return `<p>${all.filter(Boolean).join(' · ')}</p>`;
}

const page = (title: string, content: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} | ${escape(site.group)}</title>
<link rel="stylesheet" href="/formulario.css">
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`;

/** Lists the wrong fields, each as a link to its control. */
function summary(fields: Form['fields'], wrong: readonly string[]): string {
  const items = wrong.flatMap((name) => {
    const field = fields[name];
    if (!field || UNSEEN.includes(field.kind)) return [];
    return [`<li><a href="#${name}">${escape(`${labelOf(field)}: ${describe(field)}`)}</a></li>`];
  });
  return items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : '';
}

/** Returns a sentence that says how much of what was typed is still there. */
function enteredValuesText({ wrong, isCut, values }: FailedSubmission): string {
  if (wrong.length > 0) return 'O resto do que você escreveu continua aqui.';
  if (!isCut) return 'O que você escreveu continua aqui. Envie de novo, ou fale com a gente.';
  return hasNothing(values)
    ? 'O envio não pôde ser lido. Volte pelo botão do navegador: o que você escreveu costuma continuar lá. Ou fale com a gente.'
    : 'O envio não foi lido até o fim: confira o que chegou e envie de novo, ou fale com a gente.';
}

const hasNothing = (values: FailedSubmission['values']): boolean =>
  Object.keys(values).length === 0;

/** The page with a form that came to nothing: what happened, everything typed, the wrong fields marked. */
export function renderFormWithErrors(
  form: Form,
  returned: FailedSubmission,
  ways: PageLinks,
): string {
  const { fields, title, action, submit, back } = form;
  const hasFailed = returned.wrong.length === 0;
  const hasPhotos = Object.values(fields).some(({ kind }) => kind === 'photo');
  // Without its values the form would lack its hidden fields, such as a choice.
  const isLost = returned.isCut === true && hasNothing(returned.values);
  const again = `<form method="post" action="${escape(action)}"${hasPhotos ? ' enctype="multipart/form-data"' : ''}>
${Object.entries(fields)
  .map(([name, field]) => row(name, field, returned))
  .join('\n')}
<button>${escape(submit)}</button>
</form>`;
  return page(
    title,
    `<div class="aviso" role="alert">
<p><strong>${escape(returned.message)}</strong></p>
${summary(fields, returned.wrong)}
<p>${enteredValuesText(returned)}${hasPhotos && !isLost ? ' As fotos precisam ser escolhidas de novo.' : ''}</p>
${hasFailed ? `<p class="dica" lang="en">${TECHNICAL}</p>` : ''}
</div>
${isLost ? '' : again}
${links(ways, back)}`,
  );
}

/** Returns the page that confirms a stored submission with its protocol, and sends it once more where the visitor waits for its result. */
export function renderQueuedPage(
  { fields, action, back, waitsForResult = false }: Form,
  values: FailedSubmission['values'],
  protocol: string,
  ways: PageLinks,
): string {
  const again = `<form method="post" action="${escape(action)}">
${Object.keys(fields)
  .map((name) => hidden(name, values[name] ?? ''))
  .join('\n')}
<button>${escape(RETRY)}</button>
</form>`;
  return page(
    STORED.title,
    `<div class="aviso guardado" role="status">
<p>${escape(STORED.protocol)} <strong class="protocolo">${escape(protocol)}</strong></p>
<p>${escape(STORED.promise)}</p>
</div>
${waitsForResult ? again : ''}
${links(ways, back)}`,
  );
}
