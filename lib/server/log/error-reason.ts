// @ts-check

/**
 * Why something failed, with nothing of a visitor's in it: the code of the system or of a database ("ENOSPC", "28P01"),
 * or else the kind of error.
 *
 * @param {unknown} error
 */
export function errorReason(error) {
  if (!(error instanceof Error)) return 'unexpected';
  for (const { code } of [error, error.cause ?? {}].map((each) => Object(each))) {
    if (typeof code === 'string' && /^[A-Z\d_]{3,40}$/.test(code)) return code;
  }
  // A server that does not answer has no code in the library of PostgreSQL.
  return /\btime(?:d )?-?out\b/i.test(error.message) ? 'timeout' : error.name;
}

/**
 * Writes one line in the form of lib/server/log/log.ts, for the plain JavaScript that Next loads uncompiled.
 *
 * @param {'info' | 'warn' | 'error'} level
 * @param {string} event what happened, in dotted lower case
 * @param {Readonly<Record<string, string | number | undefined>>} [fields] nothing a visitor sent, no address
 */
export function report(level, event, fields) {
  const line = { level, time: new Date().toISOString(), event, ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
