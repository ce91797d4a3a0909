const LONGEST_TEXT = 200;

/** Whether `text` may be asked of the backend, so that cache keys stay bounded and well formed. */
export function isAskable(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= LONGEST_TEXT &&
    !/^\.{1,2}$/.test(text) &&
    !/[\u0000-\u001f\u007f]/.test(text) &&
    text.isWellFormed()
  );
}
