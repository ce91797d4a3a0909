import type { VisitReport } from './schema';

/** How telling our server of a visit ended. */
export type ReportResult =
  /** Kept under this id. */
  | Readonly<{ kind: 'saved'; id: string }>
  /** The id is not known any more. */
  | Readonly<{ kind: 'unknown' }>
  /** Not now. */
  | Readonly<{ kind: 'failed' }>;

const FAILED: ReportResult = { kind: 'failed' };

function readResult(body: unknown): ReportResult {
  if (typeof body !== 'object' || body === null) return FAILED;
  if ('unknown' in body && body.unknown === true) return { kind: 'unknown' };
  if ('id' in body && typeof body.id === 'string') return { kind: 'saved', id: body.id };
  return FAILED;
}

/**
 * Tells our own server of a visit; outlives the page, never throws.
 *
 * @param address `/api/navegacao`
 * @param id of the session, `null` to open one
 */
export async function report(
  address: string,
  id: string | null,
  body: VisitReport,
): Promise<ReportResult> {
  try {
    const response = await fetch(id === null ? address : `${address}/${encodeURIComponent(id)}`, {
      method: id === null ? 'POST' : 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    });
    return response.ok ? readResult(await response.json()) : FAILED;
  } catch {
    return FAILED;
  }
}
