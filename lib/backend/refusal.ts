import { toPlainText } from '@/lib/site/format/text';

import { REFUSED_ANSWER } from './errors';
import { EnvelopeError, isJsonObject, toListOrNull } from './unwrap';

const ERROR_FIELD_PATTERN =
  /^(?:err(?:os?|ors?)?(?:_?(?:code|message|msg))?|exception(?:message)?)$/;
const NO_ERROR_PATTERN =
  /^(?:0+|-|f|n|false|falso|no|nao|nenhum|none|null|undefined|ok|sucesso|success|(?:no|sem|nenhum) err(?:os?|ors?)(?: encontrado| found)?\.?)?$/;
const NO_PATTERN = /^(?:0|f|false|falso|n|no|nao|off)$/;
const FAILURE_PATTERN = new RegExp(
  `^(?:(?:com|deu|houve|ocorreu|uma?|an?|access|acesso) ){0,4}(?:${[
    'err(?:os?|ors?)?(?![a-z])|exce[pc]|fail|falh|fatal|problem|abort|incorre|invalid|unprocess|bad request',
    'recus|refus|reje[ci]t|den(?:ied|y(?![a-z]))|negad|proib|forbid|unauth|bloque|block|insuc|unsuc|indispon|unavail',
    'n(?:ao|ot) (?:ac|allow|aut|cri|creat|encontr|foi poss|found|grav|ok|perm|proc|realiz|salv|sav)|nok$|ko$|sem suc|spam$',
    '(?!.*\\b(?:nao|not?|sem|nenhum|without|zero) )(?:[a-z]+ ){1,3}(?:erro|error|failed|failure|falha|falhou)[.!]?$',
  ].join('|')})`,
);
const FAILURE_STATUS_PATTERN = /^(?:false$|falso$|-\d|[45]\d\d\b)/;

/** Returns a value in small letters without accents; "NOT_FOUND" and "not-found" are "not found". */
const toWords = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? toPlainText(String(value))
        .trim()
        .replace(/(?<=[a-z])[_-](?=[a-z])/g, ' ')
    : '';

/** Returns whether the value of an error field contains anything, at whatever depth. */
const isError = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isError)
    : !NO_ERROR_PATTERN.test(toWords(value));

/** Returns whether a record has an error field that is not empty. */
export const hasError = (answer: unknown): boolean =>
  isJsonObject(answer) &&
  Object.entries(answer).some(
    ([name, value]) => ERROR_FIELD_PATTERN.test(name.toLowerCase()) && isError(value),
  );

const isFailure = (value: unknown): boolean => FAILURE_PATTERN.test(toWords(value));
const isNo = (value: unknown): boolean => NO_PATTERN.test(toWords(value)) || isFailure(value);

function isRefusal(answer: unknown): boolean {
  const list = toListOrNull(answer);
  if (list) return isRefusal(list[0]);
  if (!isJsonObject(answer)) return isNo(answer);
  const record = Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  const { id, nome, success, ok, sucesso, status, result, resultado, retorno, data } = record;
  const { message, msg, mensagem } = record;
  const hasRecord = [id, nome].some(
    (value) => !/^(?:0|false|null|undefined)?$/.test(toWords(value)),
  );
  return (
    hasError(answer) ||
    (!hasRecord &&
      ([success, ok, sucesso, data].some(isNo) ||
        [status, result, resultado, retorno, message, msg, mensagem].some(isFailure) ||
        FAILURE_STATUS_PATTERN.test(toWords(status)) ||
        [id, result, resultado, retorno].includes(false))) ||
    (typeof data === 'object' && isRefusal(data))
  );
}

/**
 * Throws EnvelopeError where the answer to a write with a good status says that it failed: an error field that is not
 * empty or, in a record without `id` and `nome`, a "no", or a status, result or message that begins as a failure. The
 * status 0 is none, because proposals are sent with it.
 */
export function refuseErrorAnswer(answer: unknown): void {
  if (isRefusal(answer)) throw new EnvelopeError(REFUSED_ANSWER);
}
