import 'server-only';

import type { FailedSubmission } from '@/lib/forms/route/form-answers';
import type { ContactWays } from '@/lib/backend/content/types';
import { escapeXml as escape } from '@/lib/site/format/xml';
import { site } from '@/lib/site/site';

import { getControlAttributes, type FieldOption, type Field, type Form } from './form';
import { STORED_SUBMISSION_TEXTS, RETRY_LABEL, TECHNICAL_ERROR_LINE } from './outcome-texts';

// The page is rendered as text, because a route handler cannot render React (docs/adr/0025-one-descriptor-a-form.md).

/** Reads the group's telephone and WhatsApp. Only a form that failed or is not delivered yet calls it. */
export type ReadContactWays = () => Promise<ContactWays>;

type PageLinks = ContactWays & Readonly<{ back: string }>;

const renderAttributes = (
  attributes: Readonly<Record<string, string | number | boolean>>,
): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) =>
      value === true ? name.toLowerCase() : `${name.toLowerCase()}="${escape(String(value))}"`,
    )
    .join(' ');

const HIDDEN_FIELD_KINDS = ['option', 'id', 'path', 'json'];

const getFieldLabel = ({ kind, label }: Field): string =>
  kind === 'photo' ? `Foto: ${label.toLowerCase()}` : label;

export const describeFieldProblem = (field: Field | undefined): string =>
  field?.message ?? field?.hint ?? 'Valor fora do esperado.';

const renderHiddenInput = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escape(value)}">`;

/** Returns the options of a field for the submitted values; `null` for a field without options. */
function listOptions(
  { kind, options }: Field,
  values: FailedSubmission['values'],
): readonly FieldOption[] | null {
  if (kind === 'yesNo') {
    return [
      { id: '0', name: 'Não' },
      { id: '1', name: 'Sim' },
    ];
  }
  return options ? [{ id: '', name: 'Escolha' }, ...options(values)] : null;
}

function renderControl(
  name: string,
  field: Field,
  values: FailedSubmission['values'],
  isWrong: boolean,
): string {
  const value = values[name] ?? '';
  const attributes = renderAttributes({
    ...getControlAttributes(field),
    id: name,
    name,
    ...(isWrong && { 'aria-invalid': 'true' }),
    'aria-describedby': `${name}-dica`,
  });
  if (field.kind === 'lines') return `<textarea ${attributes} rows="4">${escape(value)}</textarea>`;
  if (field.kind === 'photo') return `<input ${attributes}>`;
  const options = listOptions(field, values);
  if (!options) return `<input ${attributes} value="${escape(value)}">`;
  const optionTags = options.map(
    ({ id, name: label }) =>
      `<option value="${escape(id)}"${value === id ? ' selected' : ''}>${escape(label)}</option>`,
  );
  return `<select ${attributes}>${optionTags.join('')}</select>`;
}

function renderField(
  name: string,
  field: Field,
  { values, wrongFields }: FailedSubmission,
): string {
  if (HIDDEN_FIELD_KINDS.includes(field.kind)) return renderHiddenInput(name, values[name] ?? '');
  // A question that waits for its answer is no mistake.
  const isWrong = wrongFields.includes(name) && field.confirms === undefined;
  const hint = (isWrong && field.message) || (field.hint ?? '');
  return `<p class="campo${isWrong ? ' errado' : ''}">
<label for="${name}">${escape(getFieldLabel(field))}${field.optional ? ' (opcional)' : ''}</label>
${renderControl(name, field, values, isWrong)}
<span id="${name}-dica" class="dica">${isWrong ? '⚠ ' : ''}${escape(hint)}</span>
</p>`;
}

function renderContactLinks(
  { phone, callHref, whatsappHref, back }: PageLinks,
  label: string,
): string {
  const anchors = [
    whatsappHref && `<a href="${escape(whatsappHref)}">Falar no WhatsApp</a>`,
    phone &&
      (callHref
        ? `<a href="${callHref}">Ligar para ${escape(phone)}</a>`
        : `Telefone: ${escape(phone)}`),
    `<a href="${escape(back)}">${escape(label)}</a>`,
  ];
  return `<p>${anchors.filter(Boolean).join(' · ')}</p>`;
}

const renderPlainPage = (title: string, content: string): string => `<!doctype html>
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

function renderErrorSummary(fields: Form['fields'], wrongFields: readonly string[]): string {
  const items = wrongFields.flatMap((name) => {
    const field = fields[name];
    if (!field || HIDDEN_FIELD_KINDS.includes(field.kind)) return [];
    return [
      `<li><a href="#${name}">${escape(`${getFieldLabel(field)}: ${describeFieldProblem(field)}`)}</a></li>`,
    ];
  });
  return items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : '';
}

/** Returns a sentence that tells the visitor how many of the typed values the page still shows. */
function describeEnteredValues({ wrongFields, isIncomplete, values }: FailedSubmission): string {
  if (wrongFields.length > 0) return 'O resto do que você escreveu continua aqui.';
  if (!isIncomplete)
    return 'O que você escreveu continua aqui. Envie de novo, ou fale com a gente.';
  return hasNoValues(values)
    ? 'O envio não pôde ser lido. Volte pelo botão do navegador: o que você escreveu costuma continuar lá. Ou fale com a gente.'
    : 'O envio não foi lido até o fim: confira o que chegou e envie de novo, ou fale com a gente.';
}

const hasNoValues = (values: FailedSubmission['values']): boolean =>
  Object.keys(values).length === 0;

/** Renders the page for a refused form: its message, all typed values, and an error at each wrong field. */
export function renderFormWithErrors(
  form: Form,
  submission: FailedSubmission,
  pageLinks: PageLinks,
): string {
  const { fields, title, action, submit, back } = form;
  const hasFailed = submission.wrongFields.length === 0;
  const hasPhotos = Object.values(fields).some(({ kind }) => kind === 'photo');
  // A form that arrived without its values would lack its hidden fields, such as the id of the vehicle.
  const isUnreadable = submission.isIncomplete === true && hasNoValues(submission.values);
  const formHtml = `<form method="post" action="${escape(action)}"${hasPhotos ? ' enctype="multipart/form-data"' : ''}>
${Object.entries(fields)
  .map(([name, field]) => renderField(name, field, submission))
  .join('\n')}
<button>${escape(submit)}</button>
</form>`;
  return renderPlainPage(
    title,
    `<div class="aviso" role="alert">
<p><strong>${escape(submission.message)}</strong></p>
${renderErrorSummary(fields, submission.wrongFields)}
<p>${describeEnteredValues(submission)}${hasPhotos && !isUnreadable ? ' As fotos precisam ser escolhidas de novo.' : ''}</p>
${hasFailed ? `<p class="dica" lang="en">${TECHNICAL_ERROR_LINE}</p>` : ''}
</div>
${isUnreadable ? '' : formHtml}
${renderContactLinks(pageLinks, back)}`,
  );
}

/**
 * Renders the page that confirms a stored submission with its protocol. Where the visitor waits for the result, the
 * page can send the form again.
 */
export function renderStoredPage(
  { fields, action, back, waitsForResult = false }: Form,
  values: FailedSubmission['values'],
  protocol: string,
  pageLinks: PageLinks,
): string {
  const formHtml = `<form method="post" action="${escape(action)}">
${Object.keys(fields)
  .map((name) => renderHiddenInput(name, values[name] ?? ''))
  .join('\n')}
<button>${escape(RETRY_LABEL)}</button>
</form>`;
  return renderPlainPage(
    STORED_SUBMISSION_TEXTS.title,
    `<div class="aviso guardado" role="status">
<p>${escape(STORED_SUBMISSION_TEXTS.protocol)} <strong class="protocolo">${escape(protocol)}</strong></p>
<p>${escape(STORED_SUBMISSION_TEXTS.promise)}</p>
</div>
${waitsForResult ? formHtml : ''}
${renderContactLinks(pageLinks, back)}`,
  );
}
