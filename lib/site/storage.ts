/** Creates functions that read and write a storage of the browser, which may refuse it or be full; they never throw. */
const createStorage = (storage: () => Storage) => ({
  /** Returns the text of an entry; `null` without one. */
  read(name: string): string | null {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  },

  /**
   * @param text `null` removes the entry
   * @returns `false` if the browser does not store it
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

  isAllowed(): boolean {
    try {
      return Boolean(storage());
    } catch {
      return false;
    }
  },
});

/** The storage for texts that outlast a visit; all tabs share it. */
export const deviceStorage = createStorage(() => localStorage);

/** The storage for texts of one tab. */
export const tabStorage = createStorage(() => sessionStorage);

/**
 * Calls `listener` when another tab changes an entry of the device's storage, and when this page returns from the
 * back/forward cache, where it missed such changes.
 */
export function subscribeToDeviceStorage(name: string, listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) listener();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}
