/** An id as the backend gave it: we carry ids as text, whole numbers go back as numbers. */
export function wireId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
