import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import {
  createLenientField,
  isActiveField,
  addressField,
  identifierField,
  requiredTextField,
} from '@/lib/backend/fields/text';
import { parseCents } from '@/lib/backend/fields/numbers';
import { toMediaPath } from '@/lib/backend/own-addresses';

import type { ConditionOption, NamedOption, PriceRange } from '../vehicle/types';

const backendOptionSchema = z.object({
  id: identifierField.pipe(z.string()),
  titulo: requiredTextField,
  status: isActiveField,
});

/** Parses a brand or model; returns `null` when it is not active. */
export const parseNamedOption: Contract<NamedOption | null> = (wire) => {
  const { id, titulo, status } = backendOptionSchema.parse(wire);
  return status ? { id, name: titulo } : null;
};

const wholeReaisField = createLenientField((value) => {
  const cents = parseCents(value);
  return cents ? Math.trunc(cents / 100) : null;
});

const backendPriceRangeSchema = z.object({
  label: requiredTextField,
  vlini: wholeReaisField,
  vlfim: wholeReaisField,
});

/** Parses a price range of the search, in whole reais; an end that cannot be read has no limit. */
export const parsePriceRange: Contract<PriceRange> = (wire) => {
  const { label, vlini, vlfim } = backendPriceRangeSchema.parse(wire);
  return { label, from: vlini, to: vlfim };
};

const backendConditionSchema = z.object({ condicao: requiredTextField, codigo: requiredTextField });

/** Parses a condition that a visitor may search for, with the backend's name and code. */
export const parseConditionOption: Contract<ConditionOption> = (wire) => {
  const { condicao, codigo } = backendConditionSchema.parse(wire);
  return { name: condicao, code: codigo };
};

const backendModelPictureSchema = z.object({ imagem: addressField });

/** Parses the picture of a model, as an address under our own origin; `null` when there is none. */
export const parseModelPicture: Contract<string | null> = (wire, { media }) =>
  toMediaPath(backendModelPictureSchema.parse(wire).imagem, media);
