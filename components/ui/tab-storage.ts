/** The tab's own storage. A browser may refuse it: then nothing is found, and nothing is kept. */
export const tabStorage = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },

  /** @param text `null` forgets */
  write(name: string, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    } catch {
      // There is nowhere to keep it.
    }
  },
};
