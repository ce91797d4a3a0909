import type { AestheticsOption } from '../types';

/**
 * The options chosen after one was pressed: one on its own becomes the sole choice, or
 * none when it was; any other removes those and is put in or taken out.
 */
export function toggledOptions(
  offered: readonly AestheticsOption[],
  chosen: readonly string[],
  id: string,
): readonly string[] {
  const pressed = offered.find((option) => option.id === id);
  if (!pressed) return chosen;
  const isChosen = chosen.includes(id);
  if (pressed.exclusive) return isChosen ? [] : [id];
  const others = offered.filter(
    (option) => option.id !== id && !option.exclusive && chosen.includes(option.id),
  );
  const ids = others.map((option) => option.id);
  return isChosen ? ids : [...ids, id];
}

/** What is chosen when options come: all unchecked, but a single one is chosen by itself. */
export function initialOptions(offered: readonly AestheticsOption[]): readonly string[] {
  const [only] = offered;
  return only && offered.length === 1 ? [only.id] : [];
}

/** Those of `wanted` that are offered and may stand together. */
export function offeredOptions(
  offered: readonly AestheticsOption[],
  wanted: readonly string[],
): readonly string[] {
  return [...new Set(wanted)].reduce<readonly string[]>(
    (chosen, id) => toggledOptions(offered, chosen, id),
    [],
  );
}
