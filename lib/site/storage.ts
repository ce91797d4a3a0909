/** Creates functions that read and write a storage of the browser, which may refuse it or be full; they never throw. */
export const createStorage = <Name extends string>(storage: () => Storage) => ({
  /** Returns the text of an entry; `null` without one. */
  read(name: Name): string | null {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  },

  /** Writes the entry; `null` removes it. Returns `false` if the browser does not store it. */
  write(name: Name, text: string | null): boolean {
    try {
      if (text === null) storage().removeItem(name);
      else storage().setItem(name, text);
      return true;
    } catch {
      return false;
    }
  },

  isAllowed(): boolean {
    try {
      return Boolean(storage());
    } catch {
      return false;
    }
  },
});

/** The storage for texts of one tab. */
export const tabStorage = createStorage<string>(() => sessionStorage);
