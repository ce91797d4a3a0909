import type { Contact, Lead } from './types';

/** HTML attributes of the control of each kind of field; schema.ts has the validation rule of each kind. */
const CONTROL_ATTRIBUTES = {
  /** Text of one line. */
  line: {},
  /** Name of a person, which is no link and no formula. */
  name: {},
  /** Text of several lines. */
  lines: {},
  email: { type: 'email', inputMode: 'email' },
  /** A telephone, with its area code. */
  phone: { type: 'tel', inputMode: 'tel', pattern: '[+\\d\\s\\(\\).\\-]{10,25}' },
  /** A telephone in any format. */
  anyPhone: { type: 'tel', inputMode: 'tel' },
  km: { inputMode: 'numeric', 'data-mask': 'km' },
  reais: { inputMode: 'numeric', 'data-mask': 'reais' },
  /** A year with four digits: "2024". */
  year: { inputMode: 'numeric', pattern: '(19|20)\\d\\d' },
  /** The years of manufacture and of the model: "2022/2023". */
  years: {
    inputMode: 'numeric',
    pattern: '(19|20)\\d\\d|(19|20)?\\d\\d\\s*[\\-–\\/\\s]?\\s*\\d{2,4}',
  },
  /** Yes or no, sent as "1" or "0". */
  yesNo: {},
  /** The id of an option in a list that the page loads, such as a brand. */
  option: {},
  /** The id of one of the field's own `options`. */
  choice: {},
  /** A picture. The values of a form do not include it. */
  photo: { type: 'file', accept: 'image/jpeg,image/png' },
  /** A hidden id of the subject of the form, such as a vehicle. */
  id: {},
  /** A hidden path of the page to return to. */
  path: {},
  /** A hidden choice that the visitor made on the page around the form, as JSON. */
  json: {},
} as const;

export type FieldKind = keyof typeof CONTROL_ATTRIBUTES;

/** An option of a field: `id` is sent, `name` is shown. */
export type FieldOption = Readonly<{ id: string; name: string }>;

/** The form, the page without scripts, the validation rules and the draft are all made from this definition. */
export type Field = Readonly<{
  kind: FieldKind;
  /** Label of the field; a hidden field has an empty one. */
  label: string;
  /** The text below the field, which is also its error message where `message` is absent. */
  hint?: string;
  /** The error message, which replaces the hint: a sentence that tells the visitor what to enter. */
  message?: string;
  optional?: boolean;
  /**
   * For a required field that a form did not always have: the day ("2027-01-31") from which the server requires it too.
   * Until then it takes the form of an earlier version, which a device may still have.
   */
  requiredFrom?: string;
  /** Name of another field. One of the two fields must be filled in. */
  alternativeField?: string;
  /** Name of an amount that this yes-or-no field confirms. Where the amount is unlikely for a car, only "1" is right. */
  confirms?: string;
  /** The line (`joinTexts`) as which this field is sent together with others, and the most letters of that line. */
  joinedTo?: Readonly<{ join: (values: Partial<FormValues>) => string; max: number }>;
  /** The fewest characters of the value; `max` is the most. */
  min?: number;
  max?: number;
  /** The `autocomplete` attribute, such as "name"; "off" where it is absent. */
  autoComplete?: string;
  placeholder?: string;
  /** Returns the options of a `choice`; with the values of the form, only those that the values allow. */
  options?: (values?: Readonly<Record<string, unknown>>) => readonly FieldOption[];
  /** `true` if the draft leaves the value out: it stays in memory, never in the tab's storage. */
  isPrivate?: boolean;
  /** Names the field in the sentence that asks to enter it again; by default its label in small letters. */
  refillLabel?: string;
}>;

/** Fields of a form, by the names under which their values are sent. */
export type FormFields = Readonly<Record<string, Field>>;

/** The values of a form by field name, all of them text. */
export type FormValues<Named extends FormFields = FormFields> = Readonly<
  Record<keyof Named, string>
>;

export type Form<Named extends FormFields = FormFields> = Readonly<{
  fields: Named;
  /** Address of our own API to which the form is sent, with or without scripts. */
  action: string;
  /** Path of the page to return to when the values of the form name no page. */
  home: string;
  title: string;
  /** Name of the submission in sentences: "a sua proposta". */
  submissionName: string;
  submit: string;
  /** Label of the link back to the page with the form. */
  back: string;
  /** `true` if the visitor waits for the result, as for a quotation: a stored submission may then be sent again. */
  waitsForResult?: boolean;
  /** `true` if a sent form is measured as a conversion, which the group pays its advertisements by. */
  isConversion: boolean;
}>;

/** Descriptor of a form that ends on a page of thanks. */
export type FormWithThanks<Named extends FormFields = FormFields> = Form<Named> &
  Readonly<{
    /** Path of the page of thanks. */
    thanks: string | ((values: FormValues<Named>) => string);
  }>;

/** Descriptor of a form whose values become a lead. */
export type FormWithLead<Named extends FormFields = FormFields> = FormWithThanks<Named> &
  Readonly<{
    toLead: (values: FormValues<Named>) => Lead;
  }>;

/** Returns the descriptor unchanged; it exists so that TypeScript infers the names of the fields. */
export const defineForm = <Named extends FormFields>(
  form: FormWithLead<Named>,
): FormWithLead<Named> => form;

/** Name, telephone and e-mail of the sender, with hints and without messages. */
export const contactFields = {
  name: {
    kind: 'name',
    label: 'Nome',
    hint: 'Pelo menos 2 letras, sem links',
    min: 2,
    max: 100,
    autoComplete: 'name',
  },
  phone: {
    kind: 'phone',
    label: 'Telefone',
    hint: '(DD) 99999-9999, para o consultor responder por WhatsApp ou ligação',
    max: 60,
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
} as const satisfies FormFields;

export const contactFieldsWithMessages = {
  name: {
    ...contactFields.name,
    message: 'Digite o seu nome, com pelo menos 2 letras, sem links',
  },
  phone: {
    ...contactFields.phone,
    message: 'Digite um telefone com DDD, como (11)\u00a098765-4321',
  },
  email: {
    ...contactFields.email,
    message: 'Digite um e-mail válido, como nome@exemplo.com.br',
  },
} as const satisfies FormFields;

/** A hidden field with the path of the form's page, to which a visitor without scripts returns. */
export const sourceField = { kind: 'path', label: '', optional: true, max: 300 } as const;

/** Returns the lead of a form whose values, but those of the sender, become one line. */
export const createContactLead = ({ name, phone, email }: Contact, subject: string): Lead => ({
  kind: 'contact',
  name,
  phone,
  email,
  subject,
});

/** Joins texts of a form into one line: "Funilaria e pintura: amassado na porta". Empty texts add nothing. */
export const joinTexts = (...texts: readonly (string | undefined)[]): string =>
  texts
    .map((text = '') => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(': ');

/**
 * Returns a form whose texts that are sent as one line fit into a backend's `assunto` of at most `max` characters.
 * Their hints name that length.
 */
export function limitJoinedTexts<Of extends Form>(form: Of, max: number): Of {
  const limit = (field: Field): Field =>
    field.joinedTo
      ? {
          ...field,
          ...(field.hint && { hint: field.hint.replace('1.000', String(max)) }),
          joinedTo: { ...field.joinedTo, max },
        }
      : field;
  const entries = Object.entries(form.fields).map(([name, field]) => [name, limit(field)]);
  return { ...form, fields: Object.fromEntries(entries) as Of['fields'] };
}

/** Returns the names of the fields whose values are not in the draft (`isPrivate`). */
export const getPrivateFieldNames = (fields: FormFields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.isPrivate);

/** Returns the attributes of a field's control, spelled as in React. */
export function getControlAttributes({
  kind,
  optional,
  alternativeField,
  min,
  max,
  autoComplete = 'off',
  placeholder,
}: Field) {
  const isText = kind !== 'photo' && kind !== 'yesNo';
  // A browser would cut the last digits off a long text; the rule of the field refuses it.
  const isCut = kind !== 'phone' && kind !== 'anyPhone';
  return {
    ...CONTROL_ATTRIBUTES[kind],
    required: isText && !optional && !alternativeField,
    ...(min !== undefined && min > 1 && { minLength: min }),
    ...(max !== undefined && isCut && { maxLength: max }),
    ...(isText && { autoComplete }),
    ...(placeholder !== undefined && { placeholder }),
  };
}
