import * as z from 'zod/mini';

import { parseReais } from '@/lib/br/money';
import { formatReaisAndCents } from '@/lib/format/money';

import { contact, km, line, NO_CONTROL_BUT_LINES, optional } from '../schema';
import { longestOfCar } from './fields';

const YEARS = /^(?:19|20)\d{2}(?:\/(?:19|20)\d{2})?$/;

/** "2022 - 2023" → "2022/2023", "2022/23" → "2022/2023". */
const year = z.pipe(
  z.pipe(
    line(longestOfCar.year, 4),
    z.transform((text) =>
      text.replace(/\s*[-/\s]\s*/, '/').replace(/^(\d{2})(\d{2})\/(\d{2})$/, '$1$2/$1$3'),
    ),
  ),
  z.string().check(z.regex(YEARS)),
);

/** "289900", "289.900,00" → "R$ 289.900,00". */
const price = z.pipe(
  line(longestOfCar.price),
  z.transform((text, context) => {
    if (text === '') return '';
    const cents = parseReais(text);
    if (cents !== null) return formatReaisAndCents(cents);
    context.issues.push({ code: 'custom', message: 'not an amount', input: text });
    return z.NEVER;
  }),
);

/** What the form "Venda seu carro" sends beside its photos. */
export const sellForm = z.strictObject({
  ...contact,
  brand: line(longestOfCar.brand, 1),
  model: line(longestOfCar.model, 1),
  year,
  mileage: z._default(km, ''),
  price: z._default(price, ''),
  differentials: optional(
    z
      .string()
      .check(z.trim(), z.maxLength(longestOfCar.differentials), z.regex(NO_CONTROL_BUT_LINES)),
  ),
});

export type SellForm = z.output<typeof sellForm>;
