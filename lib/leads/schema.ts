import * as z from 'zod/mini';

import { formatPhone, PHONE_PATTERN } from '@/lib/br/phone';

import { longest } from './fields';

const NO_CONTROL = /^\P{Cc}*$/u;
/** Text of several lines. */
export const NO_CONTROL_BUT_LINES = /^(?:\P{Cc}|[\t\r\n])*$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const YEAR = /^(?:|(?:19|20)\d{2})$/;
const PAGE = /^\/(?![/\\])[\w\-./%?=&+]*$/;
const NUMBER_OF_KM = /^[\d.\s]+(?:km)?$/i;

/** Text of one line, trimmed. */
export const line = (max: number, min = 0) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(NO_CONTROL));

/** A field that may be left out or empty: then it is the empty text. */
export const optional = (schema: z.ZodMiniString) => z._default(schema, '');

const phone = z.pipe(
  z.pipe(line(longest.phone), z.transform(formatPhone)),
  z.string().check(z.regex(PHONE_PATTERN)),
);

/** "58.000 km" → "58000"; words stay as they are. */
export const km = z.pipe(
  line(longest.km),
  z.transform((text) => (NUMBER_OF_KM.test(text) ? text.replace(/\D/g, '') : text)),
);

/** Who asks, as the proposal and the quotation want it. */
export const contact = {
  name: line(longest.name, 2),
  phone,
  email: line(longest.email).check(z.regex(EMAIL)),
};

/** Path of the page the form stands on: where a visitor without scripts is led back to. */
const source = optional(z.string().check(z.maxLength(300), z.regex(PAGE)));

/** What the form "Faça a sua proposta" sends, all of it text. */
export const proposalForm = z.strictObject({
  ...contact,
  vehicleId: line(60, 1),
  tradeIn: z._default(z.enum(['0', '1']), '0'),
  brandId: optional(line(60)),
  modelId: optional(line(60)),
  km: z._default(km, ''),
  detail: optional(line(longest.detail)),
  proposal: optional(
    z.string().check(z.trim(), z.maxLength(longest.proposal), z.regex(NO_CONTROL_BUT_LINES)),
  ),
  source,
});

/** What the form that orders a vehicle sends. */
export const orderForm = z.strictObject({
  ...contact,
  model: line(longest.model, 2),
  year: optional(line(4).check(z.regex(YEAR))),
  source,
});

const LONGEST_CHOICE = 16_000;

const jsonText = z.pipe(
  z.string().check(z.maxLength(LONGEST_CHOICE)),
  z.transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'not JSON', input: text });
      return z.NEVER;
    }
  }),
);

/** Who a quotation is for. */
export const quotationContact = z.strictObject(contact);

/**
 * What the lead modal of a quotation sends: a form is made of text, so the choice travels as JSON text.
 *
 * @param choice what the flow's wizard lets a visitor choose
 */
export const quotationForm = <Choice extends z.ZodMiniType>(choice: Choice) =>
  z.strictObject({ ...contact, choice: z.pipe(jsonText, choice), source });

/** What the contact form sends: a telephone is asked for, its form is not. */
export const contactForm = z.strictObject({
  name: line(longest.name, 1),
  email: contact.email,
  phone: z.pipe(line(longest.phone, 1), z.transform(formatPhone)),
  subject: line(longest.subject, 1),
});

export type ProposalForm = z.output<typeof proposalForm>;
export type OrderForm = z.output<typeof orderForm>;
export type ContactForm = z.output<typeof contactForm>;
