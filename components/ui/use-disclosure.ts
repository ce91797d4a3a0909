import { useLayoutEffect, useState } from 'react';

/**
 * Open or closed, and closed again when the visitor leaves the page: Next keeps left pages mounted
 * but hidden, and a dialog must not be there on the way back.
 */
export function useDisclosure(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => () => setOpen(false), []);
  return [open, setOpen];
}
