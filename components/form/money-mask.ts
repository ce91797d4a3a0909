import { reaisFromDigits } from '@/lib/format/money';

/**
 * Writes "R$ 289.900,00" while the visitor types digits (specification, section 5).
 *
 * @returns what takes the mask off again
 */
export function maskMoney(input: HTMLInputElement): () => void {
  const write = () => {
    input.value = reaisFromDigits(input.value);
  };
  input.addEventListener('input', write);
  return () => input.removeEventListener('input', write);
}
