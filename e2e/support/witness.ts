/** Where a page finds the script that watches it, and where that tells what failed. */
export const WITNESS = '/__testemunha.js';
export const WITNESS_TELLS = '/__falhas';

/**
 * In the page: tells of uncaught errors, of what React could not repair, of the policy broken, of errors on the console, and
 * of pictures, styles and scripts that did not load.
 */
function witness(tells: string): void {
  const tell = (text: unknown) =>
    navigator.sendBeacon(tells, `${location.pathname}: ${String(text)}`);
  const told = (event: Event) =>
    tell(
      event instanceof ErrorEvent
        ? event.message
        : `did not load: ${(event.target as Element).outerHTML.slice(0, 200)}`,
    );
  // The error of an element does not bubble.
  addEventListener('error', told, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`${violatedDirective} forbids ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...said: unknown[]) => {
    tell(said.join(' '));
    error.apply(console, said);
  };
}

export const witnessScript = `(${String(witness)})('${WITNESS_TELLS}')`;
