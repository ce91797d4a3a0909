const SERVER_PACKAGES = ['zod', 'ioredis', 'pino', 'prom-client', '@opentelemetry/api'];

/**
 * Loads packages once for all processes that a test file starts with `jest.resetModules()`, which would load them anew
 * each time: that takes most of the time of a start.
 *
 * @param others packages beyond those that most of the server's modules use
 */
export function reusePackages(...others: readonly string[]): void {
  for (const name of [...SERVER_PACKAGES, ...others]) {
    let loaded: unknown;
    jest.doMock(name, () => (loaded ??= jest.requireActual(name)));
  }
}
