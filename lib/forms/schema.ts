import * as z from 'zod/mini';

import { parseReais } from '@/lib/site/brazil/money';
import { formatPhone, PHONE_PATTERN } from '@/lib/site/brazil/typed-phone';
import { formatReaisAndCents } from '@/lib/site/format/numbers';
import { cleanLine, cleanLines, normaliseContact, parseEmail } from '@/lib/site/format/typed-text';

import {
  type FieldOption,
  type Field,
  type FieldKind,
  type FormFields,
  type Form,
  type FormValues,
} from './form';
import { suggestLikelyPrice } from './likely-price';

/** Matches what a program of the group could show as a link or run as a formula. */
const LINK_OR_FORMULA_PATTERN = /^"?[=+@-]|:\/\/|www[.\u3002]/i;
const YEAR_PATTERN = /^(?:|(?:19|20)\d{2})$/;
const MODEL_YEARS_PATTERN = /^(?:19|20)\d{2}(?:\/(?:19|20)\d{2})?$/;
const PAGE_PATH_PATTERN = /^\/(?![/\\])[\w\-./%?=&+]*$/;
const KILOMETRES_PATTERN = /^(?:\d+|\d{1,3}(?:[.\s]\d{3})+)\.?\s*(?:km)?$/i;

type FieldRule = z.ZodMiniType<string>;

/** Submitted values before validation; they may be any JSON. */
type UncheckedValues = Readonly<Record<string, unknown>>;

/** Stops at the first error, so that patterns and transformations only ever get short texts. */
const STOP_AT_FIRST_ERROR = { abort: true } as const;

const getMinLength = ({ optional, min = optional ? 0 : 1 }: Field): number => min;

/** The most characters of a text before invisible ones are removed. */
const getMaxTypedLength = ({ max = Infinity }: Pick<Field, 'max'>): number => 2 * max + 100;

const createTextRule = (field: Field, clean: (typed: string) => string) =>
  z
    .string()
    .check(
      z.maxLength(getMaxTypedLength(field), STOP_AT_FIRST_ERROR),
      z.overwrite(clean),
      z.minLength(getMinLength(field), STOP_AT_FIRST_ERROR),
      z.maxLength(field.max ?? Infinity, STOP_AT_FIRST_ERROR),
    );

const createLineRule = (field: Field) => createTextRule(field, cleanLine);

/** Returns the rule of a one-line text that `parse` rewrites; the text is wrong where `parse` returns `null`. */
const createParsedRule = (field: Field, parse: (text: string) => string | null) =>
  z.pipe(
    createLineRule(field),
    z.transform((text, context) => {
      const parsed = parse(text);
      if (parsed !== null) return parsed;
      context.issues.push({ code: 'custom', message: 'unreadable', input: text });
      return z.NEVER;
    }),
  );

/** Returns "R$ 289.900,00" for "289900" and "289.900,00"; `null` for what is no amount. */
function parsePrice(text: string): string | null {
  if (text === '') return '';
  const cents = parseReais(text);
  return cents === null ? null : formatReaisAndCents(cents);
}

/**
 * Returns "2022/2023" for "2022 - 2023", "20222023", "2022/23" and "22/23"; `null` for what are no years, and for two
 * digits that are no year beside the other, as in a month's "03/2019".
 */
function parseModelYears(text: string): string | null {
  const typed = normaliseContact(text)
    .replace(/(?<!\s)(?:\s+(?:[-/]\s*)?|[-/]\s*)/, '/')
    .replace(/^(\d{4})(\d{4})$/, '$1/$2');
  const years = typed.replace(
    /(?<=\/)\d{2}$|^\d{2}(?=\/)/g,
    (year) => `${year > '50' ? 19 : 20}${year}`,
  );
  const [built, model] = years.split('/').map(Number);
  const isYearOrNext = years === typed || [0, 1].includes(Number(model) - Number(built));
  return MODEL_YEARS_PATTERN.test(years) && isYearOrNext ? years : null;
}

/** Some rules also normalise the value. */
const RULE_BY_FIELD_KIND: Readonly<
  Record<Exclude<FieldKind, 'photo'>, (field: Field) => FieldRule>
> = {
  line: createLineRule,
  lines: (field) => createTextRule({ min: 0, ...field }, cleanLines),
  name: (field) =>
    createLineRule(field).check(
      z.refine((name) => !LINK_OR_FORMULA_PATTERN.test(name.normalize('NFKC'))),
    ),
  email: (field) => createParsedRule(field, parseEmail),
  phone: (field) =>
    createParsedRule(field, (text) => {
      const phone = formatPhone(text);
      return PHONE_PATTERN.test(phone) ? phone : null;
    }),
  anyPhone: (field) => createParsedRule(field, formatPhone),
  // Normalises "58.000 km" to "58000", and leaves words as they are, and "31.7", which may mean 31.700.
  km: (field) =>
    createParsedRule(field, (text) =>
      KILOMETRES_PATTERN.test(text) ? text.replace(/\D/g, '') : text,
    ),
  reais: (field) => createParsedRule(field, parsePrice),
  year: (field) => createLineRule(field).check(z.regex(YEAR_PATTERN)),
  years: (field) => createParsedRule(field, parseModelYears),
  yesNo: () => z.enum(['0', '1']),
  option: createLineRule,
  choice: ({ options = () => [] }) =>
    z.string().check(z.refine((id) => options().some((option) => option.id === id))),
  id: createLineRule,
  path: ({ max = Infinity }) =>
    z.string().check(z.maxLength(max, STOP_AT_FIRST_ERROR), z.regex(PAGE_PATH_PATTERN)),
  json: ({ max = Infinity }) => z.string().check(z.maxLength(max)),
};

const blankRule = createLineRule({ kind: 'line', label: '', optional: true, max: 0 });

/**
 * Returns the validation rule of a field; `null` for a photo, which is validated as a file.
 *
 * @param takesOlderForms `true` lets a field be missing or empty until its `requiredFrom`
 */
export function getFieldRule(field: Field, takesOlderForms = false): FieldRule | null {
  const { kind, label, optional, alternativeField, requiredFrom } = field;
  if (kind === 'photo') return null;
  const rule = RULE_BY_FIELD_KIND[kind](field);
  if (takesOlderForms && requiredFrom !== undefined) {
    const isEarly = () => Date.now() < Date.parse(requiredFrom);
    return z.prefault(z.union([blankRule.check(z.refine(isEarly)), rule]), '');
  }
  if (kind === 'yesNo') return z._default(rule, '0');
  if (!optional && alternativeField === undefined) return rule;
  // A visible field with nothing but blanks counts as empty; a hidden field must not have blanks.
  return z._default(label === '' ? rule : z.union([blankRule, rule]), '');
}

/** Returns the validation rules of fields by name, without those of photos. */
export function getFieldRules<Named extends FormFields>(
  fields: Named,
  takesOlderForms = false,
): Readonly<Record<keyof Named, FieldRule>> {
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, getFieldRule(field, takesOlderForms)] as const,
  );
  const fieldRules = entries.filter((entry): entry is [string, FieldRule] => entry[1] !== null);
  return Object.fromEntries(fieldRules) as Record<keyof Named, FieldRule>;
}

/** Returns the schema of a form's values, for the server; it leaves out photos and drops unknown fields. */
export const createFormSchema = <Named extends FormFields>({
  fields,
}: Form<Named>): z.ZodMiniType<FormValues<Named>> =>
  z.object(getFieldRules(fields, true)).check(
    ...Object.keys(fields)
      .filter((name) => dependsOnOtherFields(fields[name]))
      .map((name) =>
        z.refine(
          (values) => !findFieldsWrongByOthers(fields, values as UncheckedValues).includes(name),
          {
            path: [name],
            // An error between two fields is reported with all other errors, so that the visitor sees them together.
            when: ({ value }) => typeof value === 'object' && value !== null,
          },
        ),
      ),
  ) as z.ZodMiniType<FormValues<Named>>;

const dependsOnOtherFields = (field: Field | undefined): boolean =>
  [field?.alternativeField, field?.confirms, field?.joinedTo, field?.options].some(
    (other) => other !== undefined,
  );

/**
 * Returns the names of the fields that other fields make wrong: both fields of a pair (`alternativeField`) when both
 * are empty, missing confirmations of a low amount (`confirms`), texts too long together (`joinedTo`), and options that
 * the value of another field excludes.
 */
const findFieldsWrongByOthers = (fields: FormFields, values: UncheckedValues): readonly string[] =>
  Object.entries(fields).flatMap(([name, { alternativeField, confirms, joinedTo, options }]) => {
    const isMissing =
      alternativeField !== undefined && isBlank(values[name]) && isBlank(values[alternativeField]);
    const isUnconfirmed =
      confirms !== undefined &&
      values[name] !== '1' &&
      suggestLikelyPrice(String(values[confirms])) !== null;
    const isTooLong =
      joinedTo !== undefined &&
      !isBlank(values[name]) &&
      joinedTo.join(pickTexts(values)).length > joinedTo.max;
    const isAmong = (choices: readonly FieldOption[] = []) =>
      choices.some(({ id }) => id === values[name]);
    const isExcluded = isAmong(options?.()) && !isAmong(options?.(values));
    return isMissing || isUnconfirmed || isTooLong || isExcluded ? [name] : [];
  });

const pickTexts = (values: UncheckedValues) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => !isBlank(entry[1])),
  );

const isBlank = (value: unknown): boolean => typeof value !== 'string' || cleanLine(value) === '';

/** Returns a function that lists the wrong fields of a form, for the browser; it does not check hidden fields. */
export function createFormCheck({ fields }: Form): (values: FormValues) => readonly string[] {
  const visibleFields = Object.fromEntries(
    Object.entries(fields).filter(([, { label }]) => label !== ''),
  );
  const visibleRules = Object.entries(getFieldRules(visibleFields));
  return (values) => {
    const wrongByOthers = findFieldsWrongByOthers(visibleFields, values);
    return visibleRules
      .filter(
        ([name, rule]) => wrongByOthers.includes(name) || !rule.safeParse(values[name]).success,
      )
      .map(([name]) => name);
  };
}
