import type { IncomingHttpHeaders, RequestListener } from 'node:http';

import { embeddedHeaders, startEmbeddedBackend } from '../../testing/processes';

type Row = Readonly<Record<string, unknown>>;

/**
 * What a backend with faults answers, by path: the function gets the records of the demonstration's good answer, without
 * their envelope.
 */
export type Faults = Readonly<
  Record<string, (good: readonly Row[], query: URLSearchParams) => unknown>
>;

/** An answer that is not a 200 with JSON. */
export class CustomResponse {
  constructor(
    readonly status: number,
    readonly headers: Readonly<IncomingHttpHeaders> = {},
    readonly body: string | Buffer = '',
  ) {}
}

const ONE_PIXEL_PICTURE = new CustomResponse(
  200,
  { 'content-type': 'image/gif' },
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
);

/** Starts the demonstration in a process of its own. */
export async function startDemo() {
  const demo = await startEmbeddedBackend();
  const readGood = async (address: string) => {
    const response = await fetch(demo.url + address, { headers: embeddedHeaders });
    return new CustomResponse(response.status, {}, await response.text());
  };
  const answerCall = async (address: string, faults: Faults): Promise<CustomResponse> => {
    const { pathname, searchParams } = new URL(address, demo.url);
    const fault = faults[pathname];
    if (!fault && !pathname.startsWith('/api/')) return ONE_PIXEL_PICTURE;
    const good = await readGood(address);
    if (!fault) return good;
    const body = JSON.parse(String(good.body)) as Readonly<{ data?: readonly Row[] }>;
    const changed = fault(body.data ?? (body as readonly Row[]), searchParams);
    return changed instanceof CustomResponse
      ? changed
      : new CustomResponse(200, {}, JSON.stringify(changed));
  };
  return {
    /** Creates a listener that answers as the demonstration does, except for the faults; every picture is one pixel. */
    answer:
      (faults: Faults = {}): RequestListener =>
      (incoming, response) => {
        void answerCall(incoming.url ?? '', faults).then(({ status, headers, body }) =>
          response.writeHead(status, headers).end(body),
        );
      },
    stop: demo.stop,
  };
}
