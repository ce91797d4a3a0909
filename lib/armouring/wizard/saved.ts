import type { NamedOption } from '@/lib/catalogue/types';

import { toStep } from './guards';
import type { Brought } from './reducer';
import type { Choices, WizardState } from './state';

/** Raised when the shape changes: what was kept in the old one is forgotten. */
const VERSION = 1;

const LONGEST = 200;
const MOST = 50;

/** What the tab keeps of a wizard, as text; nothing personal. `null` when nothing is chosen yet. */
export function writeSaved({ brand, model, owned, step, choices }: WizardState): string | null {
  return brand && JSON.stringify({ v: VERSION, brand, model, owned, step, choices });
}

/** What a text of `writeSaved` kept; `null` for any other text. */
export function readSaved(text: string | null): Brought | null {
  try {
    return savedOf(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const orNull = <T>(value: unknown, is: (value: unknown) => value is T): value is T | null =>
  value === null || is(value);

const isYears = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100;

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST && value.every(isWord);

const isOption = (value: unknown): value is NamedOption =>
  isFields(value) && isWord(value['id']) && isWord(value['name']);

function savedOf(value: unknown): Brought | null {
  if (!isFields(value) || value['v'] !== VERSION) return null;
  const { brand, model, owned, step, choices } = value;
  const place = toStep(Number(step));
  if (!isOption(brand) || !orNull(model, isOption) || !isBoolean(owned) || !place) return null;
  const chosen = choicesOf(choices);
  return (
    chosen && {
      brand: option(brand),
      model: model && option(model),
      owned,
      step: place,
      choices: chosen,
    }
  );
}

const option = ({ id, name }: NamedOption): NamedOption => ({ id, name });

function choicesOf(value: unknown): Choices | null {
  if (!isFields(value)) return null;
  const { warranty, glass, extras, sunroof, sunroofType, documents } = value;
  const isRight =
    orNull(warranty, isYears) &&
    orNull(glass, isWord) &&
    isWords(extras) &&
    orNull(sunroof, isBoolean) &&
    orNull(sunroofType, isWord) &&
    isWords(documents);
  return isRight ? { warranty, glass, extras, sunroof, sunroofType, documents } : null;
}
