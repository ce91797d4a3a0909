/** Where a page finds the script that watches it, and where that tells what failed. */
export const WITNESS = '/__testemunha.js';
export const WITNESS_TELLS = '/__falhas';

/** In the page: tells of uncaught errors, of what React could not repair, of the policy broken, of errors on the console. */
function witness(tells: string): void {
  const tell = (text: unknown) =>
    navigator.sendBeacon(tells, `${location.pathname}: ${String(text)}`);
  addEventListener('error', ({ message }) => tell(message));
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
