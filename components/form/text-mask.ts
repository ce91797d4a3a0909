import { kilometresFromTyped, reaisFromDigits } from '@/lib/format/numbers';

/** How a field is written while it is typed, by its `data-mask`. */
const masks: Readonly<Record<string, (typed: string) => string>> = {
  reais: reaisFromDigits,
  km: kilometresFromTyped,
};

/**
 * Writes what a field holds as its `data-mask` says, while the visitor types: "R$ 289.900,00", "12.400".
 *
 * @returns cleanup
 */
export function maskText(input: HTMLInputElement): () => void {
  const shown = masks[input.dataset.mask ?? ''];
  if (!shown) return () => undefined;
  const write = () => {
    const text = shown(input.value);
    if (text === input.value) return;
    const afterCursor = input.value.length - (input.selectionEnd ?? input.value.length);
    input.value = text;
    // Digits are grouped from the right: what follows the cursor goes on following it.
    const cursor = Math.max(0, text.length - afterCursor);
    if (document.activeElement === input) input.setSelectionRange(cursor, cursor);
  };
  input.addEventListener('input', write);
  return () => input.removeEventListener('input', write);
}
