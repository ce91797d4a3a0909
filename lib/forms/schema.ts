import * as z from 'zod/mini';

import { parseReais } from '@/lib/site/brazil/money';
import { formatPhone, PHONE_PATTERN } from '@/lib/site/brazil/phone';
import { formatReaisAndCents } from '@/lib/site/format/numbers';

import type { Choice, Field, FieldKind, Fields, Form, ValuesOf } from './form';
import { likelyPrice } from './price-question';

const NO_CONTROL = /^\P{Cc}*$/u;
const NO_CONTROL_BUT_LINES = /^(?:\P{Cc}|[\t\r\n])*$/u;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const YEAR = /^(?:|(?:19|20)\d{2})$/;
const YEARS = /^(?:19|20)\d{2}(?:\/(?:19|20)\d{2})?$/;
const PAGE = /^\/(?![/\\])[\w\-./%?=&+]*$/;
const NUMBER_OF_KM = /^[\d.\s]+(?:km)?$/i;

type Rule = z.ZodMiniType<string>;

/** Fields of a submission, which may hold anything. */
type Input = Readonly<Record<string, unknown>>;

/** A text that fails here is checked no further: patterns and transformations see short texts alone. */
const LAST = { abort: true } as const;

const fewest = ({ optional, min = optional ? 0 : 1 }: Field): number => min;

/** Text of one line, trimmed. */
const line = (field: Field) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(fewest(field), LAST),
      z.maxLength(field.max ?? Infinity, LAST),
      z.regex(NO_CONTROL, LAST),
    );

/** Rule of each kind of field, which also rewrites what was typed. */
const rules: Readonly<Record<Exclude<FieldKind, 'photo'>, (field: Field) => Rule>> = {
  line,
  lines: ({ max = Infinity }) =>
    z.string().check(z.trim(), z.maxLength(max, LAST), z.regex(NO_CONTROL_BUT_LINES)),
  email: (field) => line(field).check(z.regex(EMAIL)),
  phone: (field) =>
    z.pipe(z.pipe(line(field), z.transform(formatPhone)), z.string().check(z.regex(PHONE_PATTERN))),
  anyPhone: (field) => z.pipe(line(field), z.transform(formatPhone)),
  // "58.000 km" → "58000"; words stay as they are.
  km: (field) =>
    z.pipe(
      line(field),
      z.transform((text) => (NUMBER_OF_KM.test(text) ? text.replace(/\D/g, '') : text)),
    ),
  // "289900", "289.900,00" → "R$ 289.900,00".
  reais: (field) =>
    z.pipe(
      line(field),
      z.transform((text, context) => {
        if (text === '') return '';
        const cents = parseReais(text);
        if (cents !== null) return formatReaisAndCents(cents);
        context.issues.push({ code: 'custom', message: 'not an amount', input: text });
        return z.NEVER;
      }),
    ),
  year: (field) => line(field).check(z.regex(YEAR)),
  // "2022 - 2023", "20222023" and "2022/23" → "2022/2023".
  years: (field) =>
    z.pipe(
      z.pipe(
        line(field),
        z.transform((text) =>
          text
            .replace(/\s*[-/\s]\s*/, '/')
            .replace(/^(\d{4})(\d{4})$/, '$1/$2')
            .replace(/^(\d{2})(\d{2})\/(\d{2})$/, '$1$2/$1$3'),
        ),
      ),
      z.string().check(z.regex(YEARS)),
    ),
  yesNo: () => z.enum(['0', '1']),
  option: line,
  choice: ({ options = () => [] }) =>
    z.string().check(z.refine((id) => options().some((option) => option.id === id))),
  id: line,
  path: ({ max = Infinity }) => z.string().check(z.maxLength(max, LAST), z.regex(PAGE)),
  json: ({ max = Infinity }) => z.string().check(z.maxLength(max)),
};

const blank = z.string().check(z.trim(), z.maxLength(0));

/** The rule of a field; a photo has none. */
export function ruleOf(field: Field): Rule | null {
  const { kind, label, optional, orElse } = field;
  if (kind === 'photo') return null;
  const rule = rules[kind](field);
  if (kind === 'yesNo') return z._default(rule, '0');
  if (!optional && orElse === undefined) return rule;
  // Blanks count as empty in a field that nobody sees.
  return z._default(label === '' ? rule : z.union([blank, rule]), '');
}

/** The rules of fields, by name. */
export function shapeOf<Named extends Fields>(fields: Named): Readonly<Record<keyof Named, Rule>> {
  const entries = Object.entries(fields).map(([name, field]) => [name, ruleOf(field)] as const);
  const written = entries.filter((entry): entry is [string, Rule] => entry[1] !== null);
  return Object.fromEntries(written) as Record<keyof Named, Rule>;
}

/** The rules of a form without its photos, the same in the browser and on the server. */
export const formSchema = <Named extends Fields>({
  fields,
}: Form<Named>): z.ZodMiniType<ValuesOf<Named>> =>
  z.strictObject(shapeOf(fields)).check(
    ...Object.keys(fields)
      .filter((name) => dependsOnOthers(fields[name]))
      .map((name) =>
        z.refine((values) => !wrongTogether(fields, values as Input).includes(name), {
          path: [name],
          // A problem between two fields is reported together with all other problems, so that the visitor sees all at
          // once.
          when: ({ value }) => typeof value === 'object' && value !== null,
        }),
      ),
  ) as z.ZodMiniType<ValuesOf<Named>>;

const dependsOnOthers = (field: Field | undefined): boolean =>
  [field?.orElse, field?.confirmedBy, field?.options].some((other) => other !== undefined);

/**
 * Names the fields that are wrong because of others: of which one is wanted and none is filled in, amounts to be confirmed,
 * and choices that another one excludes.
 */
const wrongTogether = (fields: Fields, values: Input): readonly string[] =>
  Object.entries(fields).flatMap(([name, { orElse, confirmedBy, options }]) => {
    const isMissing = orElse !== undefined && isBlank(values[name]) && isBlank(values[orElse]);
    const isDoubtful =
      confirmedBy !== undefined &&
      values[confirmedBy] !== '1' &&
      likelyPrice(String(values[name])) !== null;
    const isIn = (choices: readonly Choice[] = []) => choices.some(({ id }) => id === values[name]);
    const isExcluded = isIn(options?.()) && !isIn(options?.(values));
    return isMissing || isDoubtful || isExcluded ? [name] : [];
  });

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** Returns a function that names the wrong fields of a form. Fields that nobody sees are not checked. */
export function checkOf({ fields }: Form): (values: ValuesOf) => readonly string[] {
  const seen = Object.fromEntries(Object.entries(fields).filter(([, { label }]) => label !== ''));
  const shape = Object.entries(shapeOf(seen));
  return (values) => {
    const together = wrongTogether(seen, values);
    return shape
      .filter(([name, rule]) => together.includes(name) || !rule.safeParse(values[name]).success)
      .map(([name]) => name);
  };
}
