/** Resolves to `null` after a time in milliseconds, which keeps no process alive. */
export const resolveNullAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
