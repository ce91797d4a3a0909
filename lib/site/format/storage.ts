/**
 * Returns functions that read and write a storage of the browser and never throw: in a browser that refuses storage,
 * `read` finds nothing and `write` does nothing.
 */
export const storageOf = (storage: () => Storage) => ({
  read(name: string): string | null {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  },

  /**
   * @param text `null` removes the entry
   * @returns whether the browser did it
   */
  write(name: string, text: string | null): boolean {
    try {
      if (text === null) storage().removeItem(name);
      else storage().setItem(name, text);
      return true;
    } catch {
      return false;
    }
  },
});
