import InputMask from 'imask/esm/controls/input';
import type MaskedDynamic from 'imask/esm/masked/dynamic';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import { formatPhone, subscriberDigits } from '@/lib/br/phone';

const LANDLINE = { mask: '(00) 0000-0000' };
const MOBILE = { mask: '(00) 00000-0000' };
/** While somebody types the country's prefix; it goes away when the field is left. */
const WITH_COUNTRY = { mask: '+00 (00) 00000-0000' };

const LANDLINE_DIGITS = 10;

function maskFor(typed: string): number {
  if (typed.startsWith('+')) return 2;
  return typed.replace(/\D/g, '').length > LANDLINE_DIGITS ? 1 : 0;
}

/**
 * A whole telephone that arrives at once (pasted, filled in by the browser) loses what stands before its
 * area code; no area code starts with zero.
 */
function withoutPrefix(inserted: string, masked: Readonly<{ value: string }>): string {
  if (inserted.length >= LANDLINE_DIGITS) return subscriberDigits(inserted);
  return masked.value === '' ? inserted.replace(/^0+/, '') : inserted;
}

/** Leaves the selection alone on focus: moving it would undo what a visitor, or a program, has selected. */
class CalmMask extends InputMask {
  override alignCursorFriendly(): void {
    // Do not move the cursor.
  }
}

/**
 * Writes "(DD) 9999-9999" or "(DD) 99999-9999" while the visitor types.
 *
 * @returns cleanup
 */
export function maskPhone(input: HTMLInputElement): () => void {
  const mask = new CalmMask(input, {
    mask: [LANDLINE, MOBILE, WITH_COUNTRY],
    dispatch: (appended: string, masked: MaskedDynamic) => {
      const chosen = masked.compiledMasks[maskFor(masked.rawInputValue + appended)];
      if (!chosen) throw new Error('There is no such mask');
      return chosen;
    },
    prepare: withoutPrefix,
  });
  // The mask reads the selection on key presses only; text also arrives from menus and password managers.
  const look = () => mask._saveSelection();
  const tidy = () => {
    mask.value = formatPhone(input.value);
  };
  input.addEventListener('beforeinput', look);
  input.addEventListener('blur', tidy);
  return () => {
    input.removeEventListener('beforeinput', look);
    input.removeEventListener('blur', tidy);
    mask.destroy();
  };
}
