/** Where a page finds the script that watches it, and where that tells what failed. */
export const WITNESS = '/__testemunha.js';
export const WITNESS_TELLS = '/__falhas';

/** In the page: tells of uncaught errors, of what React could not repair, of the policy broken, of errors on the console. */
function witness(logFile: string): void {
  const writeLine = (text: unknown) =>
    navigator.sendBeacon(logFile, `${location.pathname}: ${String(text)}`);
  addEventListener('error', ({ message }) => writeLine(message));
  addEventListener('unhandledrejection', ({ reason }) => writeLine(reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    writeLine(`${violatedDirective} forbids ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...args: unknown[]) => {
    writeLine(args.join(' '));
    error.apply(console, args);
  };
}

export const witnessScript = `(${String(witness)})('${WITNESS_TELLS}')`;
