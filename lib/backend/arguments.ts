const MAX_TEXT_LENGTH = 200;

/** Whether `text` may be asked of the backend, so that cache keys stay bounded and well formed. */
export function isAskable(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= MAX_TEXT_LENGTH &&
    !/^\.{1,2}$/.test(text) &&
    !/[\u0000-\u001f\u007f]/.test(text) &&
    text.isWellFormed()
  );
}

/**
 * Whether `text` may stand in a path asked of the backend: proxies in front of it may undo an encoded slash, and lead
 * the call, with our credentials, to somewhere else.
 */
export function isAskablePart(text: string): boolean {
  return isAskable(text) && !/[/\\]/.test(text);
}
