import type { Lead } from './types';

/** The control of each kind of field, as attributes of HTML; its rule is in schema.ts. */
const controls = {
  /** Text of one line. */
  line: {},
  /** Text of several lines. */
  lines: {},
  email: { type: 'email', inputMode: 'email' },
  /** A telephone, with its area code. */
  phone: { type: 'tel', inputMode: 'tel', pattern: '[+\\d\\s\\(\\)\\-]{10,25}' },
  /** A telephone in whatever form. */
  anyPhone: { type: 'tel', inputMode: 'tel' },
  km: { inputMode: 'numeric', 'data-mask': 'km' },
  reais: { inputMode: 'numeric', 'data-mask': 'reais' },
  /** A year with four digits: "2024". */
  year: { inputMode: 'numeric', pattern: '(19|20)\\d\\d' },
  /** The years of manufacture and of the model: "2022/2023". */
  years: {
    inputMode: 'numeric',
    pattern: '(19|20)\\d\\d((19|20)\\d\\d|\\s*[\\-\\/\\s]\\s*\\d{2,4})?',
  },
  /** The answer to a yes-or-no question: "1" or "0". */
  yesNo: {},
  /** The id of something that is chosen from a list. */
  option: {},
  /** The id of one of the options that the field itself lists. */
  choice: {},
  /** A picture; not among the values of a form. */
  photo: { type: 'file', accept: 'image/jpeg,image/png' },
  /** The id of what the form is about; nobody sees it. */
  id: {},
  /** Path of the page to go back to; nobody sees it. */
  path: {},
  /** A choice made elsewhere, as JSON; nobody sees it. */
  json: {},
} as const;

export type FieldKind = keyof typeof controls;

/** One of the options of a field. */
export type Choice = Readonly<{ id: string; name: string }>;

/** A field of a form, written once: the page, the page without scripts, the rules and the draft read it here. */
export type Field = Readonly<{
  kind: FieldKind;
  /** The label of the field; empty for a field that nobody sees. */
  label: string;
  /** Text under the field; it also explains what is wrong with the field, where there is no `message`. */
  hint?: string;
  /** Text that replaces the hint while the field is wrong: a sentence that says what to do. */
  message?: string;
  /** `true` where the visitor may leave the field empty. */
  optional?: boolean;
  /** Name of another field: where that one is filled in, this one may be empty. */
  orElse?: string;
  /** For `reais`: an amount that is hardly the price of a car counts only with "1" in this other field. */
  confirmedBy?: string;
  /** The fewest characters of the value; `max` is the most. */
  min?: number;
  max?: number;
  /** The `autocomplete` attribute: "name"; "off" where it is absent. */
  autoComplete?: string;
  placeholder?: string;
  /** Returns the current options of a `choice`; with the values of the form, only the options these allow. */
  options?: (values?: Readonly<Record<string, unknown>>) => readonly Choice[];
  /** `true` where the value stays in the page's memory and is never written to the tab's storage. */
  isPrivate?: boolean;
  /** Words for the field in a request to fill it in again; by default its label in small letters. */
  again?: string;
}>;

export type Fields = Readonly<Record<string, Field>>;

/** Texts that a form sends, by the names of its fields. */
export type ValuesOf<Named extends Fields = Fields> = Readonly<Record<keyof Named, string>>;

/** Everything by which one form differs from another. */
export type Form<Named extends Fields = Fields> = Readonly<{
  fields: Named;
  /** Address of our server to which the form is sent, with or without scripts. */
  action: string;
  /** Page that the visitor returns to when the form names no page to return to. */
  home: string;
  title: string;
  /** Name of the submission in a sentence: "a sua proposta". */
  what: string;
  submit: string;
  /** Words of the link to the page with the form. */
  back: string;
  /** `true` where the visitor waits for the result: a stored submission may then be sent once more. */
  waitsForResult?: boolean;
}>;

/** A form that becomes a lead. */
export type FormWithLead<Named extends Fields = Fields> = Form<Named> &
  Readonly<{
    /** Address of the page that thanks the visitor. */
    thanks: string | ((values: ValuesOf<Named>) => string);
    toLead: (values: ValuesOf<Named>) => Lead;
  }>;

/** Declares a form that becomes a lead. */
export const defineForm = <Named extends Fields>(form: FormWithLead<Named>): FormWithLead<Named> =>
  form;

/** Name, telephone and e-mail of the sender. */
export const contactFields = {
  name: {
    kind: 'line',
    label: 'Nome',
    hint: 'Pelo menos 2 letras',
    min: 2,
    max: 100,
    autoComplete: 'name',
  },
  phone: {
    kind: 'phone',
    label: 'Telefone',
    hint: '(DD) 99999-9999',
    max: 30,
    autoComplete: 'tel',
    isPrivate: true,
  },
  email: {
    kind: 'email',
    label: 'E-mail',
    hint: 'nome@provedor.com',
    max: 200,
    autoComplete: 'email',
    isPrivate: true,
  },
} as const satisfies Fields;

/** Name, telephone and e-mail of the sender, each with a message for a wrong value. */
export const contactFieldsWithMessages = {
  name: { ...contactFields.name, message: 'Digite o seu nome, com pelo menos 2 letras' },
  phone: {
    ...contactFields.phone,
    message: 'Digite um telefone com DDD, como (11)\u00a098765-4321',
  },
  email: {
    ...contactFields.email,
    message: 'Digite um e-mail válido, como nome@exemplo.com.br',
  },
} as const satisfies Fields;

/** Path of the form's page: visitors without scripts go back to it. */
export const source = { kind: 'path', label: '', optional: true, max: 300 } as const;

/** Names of the fields that never leave the page's memory. */
export const privateFields = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.isPrivate);

/** Attributes of a field's control, as React writes them. */
export function controlOf({
  kind,
  optional,
  orElse,
  min,
  max,
  autoComplete = 'off',
  placeholder,
}: Field) {
  const isText = kind !== 'photo' && kind !== 'yesNo';
  return {
    ...controls[kind],
    required: isText && !optional && !orElse,
    ...(min !== undefined && min > 1 && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
    ...(isText && { autoComplete }),
    ...(placeholder !== undefined && { placeholder }),
  };
}
