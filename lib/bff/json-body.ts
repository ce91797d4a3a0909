import { bodyFormat, readBody } from './body';
import { Refusal } from './refusal';

export type JsonBody =
  Readonly<{ ok: true; value: unknown }> | Readonly<{ ok: false; status: number; title: string }>;

/**
 * Reads a JSON body, counting it as it arrives (SECURITY, "The door").
 *
 * @param limit most bytes accepted; reading stops there, whatever `content-length` says
 */
export async function readJsonBody(request: Request, limit: number): Promise<JsonBody> {
  try {
    const format = bodyFormat(request.headers, ['json']);
    return { ok: true, value: await readBody(request, format, limit) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, status: error.status, title: error.message };
  }
}
