/**
 * Returns a reason for the log why something failed, without anything that a visitor sent: the code of the system or
 * of a database ("ENOSPC", "28P01"), or else the name of the error.
 */
export function getErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected';
  for (const { code } of [error, error.cause ?? {}] as Readonly<{ code?: unknown }>[]) {
    if (typeof code === 'string' && /^[A-Z\d_]{3,40}$/.test(code)) return code;
  }
  // The PostgreSQL library gives no code when the server does not answer.
  return /\btime(?:d )?-?out\b/i.test(error.message) ? 'timeout' : error.name;
}
