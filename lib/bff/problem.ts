/** What a failed call of our API answers (RFC 9457). `title` is a sentence for a person, in Portuguese. */
export type Problem = Readonly<{
  /** Names the kind of problem where the status alone does not; its title is then for the visitor to read. */
  type?: string;
  status: number;
  title: string;
  /** Correlation id of the request, the one its log line carries. */
  instance: string;
  /** Field name → what is wrong with it. */
  errors?: Readonly<Record<string, string>>;
}>;

/**
 * Builds an `application/problem+json` answer that no cache keeps.
 *
 * @param headers further headers, such as `allow` or `retry-after`
 */
export function problemResponse(
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { type: 'about:blank', ...problem },
    {
      status: problem.status,
      headers: {
        ...headers,
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
      },
    },
  );
}
