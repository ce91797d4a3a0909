/** Paths of the script that watches a page for errors, and of its reports. */
export const WITNESS_PATH = '/__testemunha.js';
export const WITNESS_REPORT_PATH = '/__falhas';

/** Runs in the page and reports uncaught errors, hydration errors, policy violations and errors on the console. */
function watchPage(reportTo: string): void {
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

export const witnessScript = `(${String(watchPage)})('${WITNESS_REPORT_PATH}')`;
