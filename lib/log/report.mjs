// @ts-check

/**
 * Writes one line in the form of lib/log/log.ts, for the plain JavaScript that Next loads uncompiled.
 *
 * @param {'info' | 'warn' | 'error'} level
 * @param {string} event what happened, in dotted lower case
 * @param {Readonly<Record<string, string | number | undefined>>} [fields] nothing a visitor sent, no address
 */
export function report(level, event, fields) {
  const line = { level, time: new Date().toISOString(), event, ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
