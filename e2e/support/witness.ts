/** The addresses of the script that watches a page, and of its reports of what failed. */
export const WITNESS = '/__testemunha.js';
export const WITNESS_TELLS = '/__falhas';

/** In the page: reports uncaught errors, what React could not repair, breaches of the policy, and errors on the console. */
function witness(reportTo: string): void {
  const report = (text: unknown) =>
    navigator.sendBeacon(reportTo, `${location.pathname}: ${String(text)}`);
  addEventListener('error', ({ message }) => report(message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} forbids ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...args: unknown[]) => {
    report(args.join(' '));
    error.apply(console, args);
  };
}

export const witnessScript = `(${String(witness)})('${WITNESS_TELLS}')`;
