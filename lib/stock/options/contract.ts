import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import {
  lenientField,
  isActive,
  address,
  identifier,
  requiredText,
} from '@/lib/backend/fields/text';
import { readCents } from '@/lib/backend/fields/numbers';
import { toMediaPath } from '@/lib/backend/own-addresses';

import type { ConditionOption, NamedOption, PriceRange } from '../vehicle/types';

const wireOption = z.object({
  id: identifier.pipe(z.string()),
  titulo: requiredText,
  status: isActive,
});

/** Reads a brand or model; `null` when it is not active. */
export const namedOption: Contract<NamedOption | null> = (wire) => {
  const { id, titulo, status } = wireOption.parse(wire);
  return status ? { id, name: titulo } : null;
};

const wholeReais = lenientField((value) => {
  const cents = readCents(value);
  return cents ? Math.trunc(cents / 100) : null;
});

const wirePriceRange = z.object({ label: requiredText, vlini: wholeReais, vlfim: wholeReais });

/** Reads a price range of the search, in whole reais; an end that cannot be read has no limit. */
export const priceRange: Contract<PriceRange> = (wire) => {
  const { label, vlini, vlfim } = wirePriceRange.parse(wire);
  return { label, from: vlini, to: vlfim };
};

const wireCondition = z.object({ condicao: requiredText, codigo: requiredText });

/** Reads a condition a visitor may search for, with the name the backend gives it. */
export const conditionOption: Contract<ConditionOption> = (wire) => {
  const { condicao, codigo } = wireCondition.parse(wire);
  return { name: condicao, code: codigo };
};

const wireModelPicture = z.object({ imagem: address });

/** Reads the picture of a model under our own origin; `null` when there is none. */
export const modelPicture: Contract<string | null> = (wire, { media }) =>
  toMediaPath(wireModelPicture.parse(wire).imagem, media);
