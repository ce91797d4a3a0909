/**
 * The tab's own storage for what is chosen in a wizard; nothing personal is among it. A browser may refuse it: then
 * the choices last as long as the page.
 *
 * @param wizard one storage each
 */
export function savedChoices(wizard: 'blindagem' | 'estetica') {
  const name = `escolhas:${wizard}`;
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(name);
      } catch {
        return null;
      }
    },
    /** @param text `null` forgets */
    write(text: string | null): void {
      try {
        if (text === null) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, text);
      } catch {
        // There is nowhere to keep them.
      }
    },
  };
}
