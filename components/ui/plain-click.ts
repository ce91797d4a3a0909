type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click asks for nothing but its link; any other (a new tab, a download) is the browser's to answer. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
