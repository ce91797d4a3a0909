import type { Refusal } from './refusal';

/** A form that came to nothing, to be shown again to a visitor without scripts. */
export type Returned = Readonly<{
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>;
  /** Fields that are wrong; empty when the fault is not the visitor's. */
  wrong: readonly string[];
  /** A sentence for the visitor. */
  message: string;
  /** As scripts would have got it. */
  status: number;
}>;

/**
 * For visitors without scripts. Html of the page that shows the form again, with everything typed; or the address of a
 * page that does.
 */
export type ShowAgain = (returned: Returned) => Promise<string | Readonly<{ location: string }>>;

type Headers = Readonly<Record<string, string>>;

/** What scripts are told of a form that worked. */
export function created(headers: Headers): Response {
  return Response.json(
    { received: true },
    { status: 201, headers: { ...headers, 'cache-control': 'no-store' } },
  );
}

/** Leads a browser to the page in `location`. */
export function seeOther(headers: Headers): Response {
  return new Response(null, { status: 303, headers: { ...headers, 'cache-control': 'no-store' } });
}

/** The page that shows a refused form again. */
export async function pageAgain(
  again: ShowAgain,
  values: Readonly<Record<string, unknown>>,
  { status, message, details }: Refusal,
): Promise<Response> {
  const typed = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  const page = await again({
    values: Object.fromEntries(typed),
    wrong: Object.keys(details.errors ?? {}),
    message,
    status,
  });
  if (typeof page !== 'string') return seeOther({ ...details.headers, ...page });
  return new Response(page, {
    status,
    headers: {
      ...details.headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
