import 'server-only';

import { createHash } from 'node:crypto';

import { env } from '@/lib/env';

import { bodyFormat, readBody } from './body';
import type { Gate } from './gate';
import { idempotencyKey } from './idempotency';
import { readMultipart, type ReceivedFile, type UploadRules } from './multipart';
import type { RateLimit } from './rate-limit';
import { senderOf } from './address';
import { Refusal } from './refusal';
import { sift, type Sifted } from './robot';
import { requireSameOrigin } from './same-origin';
import { refusalOf, refusalResponse, startVisit } from './visit';

const LONGEST_BODY = 32 * 1024;

type Issue = Readonly<{ path: readonly PropertyKey[]; keys?: readonly string[] }>;

/** A zod schema, of either kind. */
export type Schema<Input> = Readonly<{
  safeParse: (
    value: unknown,
  ) =>
    | Readonly<{ success: true; data: Input }>
    | Readonly<{ success: false; error: Readonly<{ issues: readonly Issue[] }> }>;
}>;

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

/** What a form's route is made of. */
export type FormRoute<Input, Result> = Readonly<{
  /** Address of the route, for the log. */
  route: string;
  schema: Schema<Input>;
  /** What is wrong with a field, in the words of the form. */
  describe: (field: string) => string;
  limit: RateLimit;
  /** For a form that brings files: it is then sent as `multipart/form-data`, by scripts too. */
  upload?: UploadRules & Readonly<{ gate: Gate }>;
  /** Does what the form asks for. Throws BackendError or Refusal. */
  accept: (input: Input, idempotencyKey: string, files: Files) => Promise<Result>;
  /** Further headers of the answer when it worked. */
  headers?: (result: Result) => Readonly<Record<string, string>>;
  plain: Readonly<{
    /** Address of the page that says it worked: scripts find it in `location`, others are led there. */
    thanks: string | ((result: Result) => string);
    /**
     * For visitors without scripts. Html of the page that shows the form again, with everything typed; or the
     * address of a page that does.
     */
    again: (returned: Returned) => Promise<string | Readonly<{ location: string }>>;
  }>;
}>;

type Files = Readonly<Record<string, ReceivedFile>>;

type Attempt = Readonly<{
  form: Sifted;
  files: Files;
  /** Sent by the browser itself: the answer is a page. */
  isPage: boolean;
}>;

/**
 * The handler of a form's `POST` (SECURITY, "The door"): origin, format, size, rate, fields, then `accept`.
 *
 * Scripts send JSON and get 201 or `application/problem+json` (field errors under `errors`). A form sent by
 * the browser itself gets 303 to the page of thanks, or a page with the same form, everything typed kept.
 * Files come as `multipart/form-data` from both; scripts then say that they accept JSON.
 */
export function formRoute<Input, Result = void>(
  route: FormRoute<Input, Result>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const visit = startVisit(route.route, 'POST');
    let attempt: Attempt | null = null;
    let leave: (() => void) | undefined;
    try {
      leave = route.upload?.gate.enter();
      attempt = await readAttempt(request, route.upload);
      route.limit.take(senderOf(request.headers));
      const input = parse(route, attempt.form.values);
      const day = new Date().toISOString().slice(0, 10);
      const content = [input, digests(attempt.files)];
      const key = idempotencyKey(request.headers, content, day);
      const result = await route.accept(input, key, attempt.files);
      const { thanks } = route.plain;
      const location = typeof thanks === 'string' ? thanks : thanks(result);
      const status = attempt.isPage ? 303 : 201;
      visit.end(status, attempt.form.suspicions.join(' ') || undefined);
      const headers = { ...route.headers?.(result), location };
      return attempt.isPage ? seeOther(headers) : created(headers);
    } catch (error) {
      const refusal = refusalOf(error, visit);
      visit.end(refusal.status, refusal.details.reason);
      return attempt?.isPage
        ? await again(route, attempt.form, refusal)
        : refusalResponse(refusal, visit);
    } finally {
      leave?.();
    }
  };
}

const digests = (files: Files) =>
  Object.entries(files).map(([name, { bytes }]) => [
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ]);

async function readAttempt(request: Request, upload?: UploadRules): Promise<Attempt> {
  requireSameOrigin(request.headers, env().SITE_URL);
  if (upload) return readUpload(request, upload);
  const format = bodyFormat(request.headers, ['json', 'form']);
  const value = await readBody(request, format, LONGEST_BODY);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'O corpo enviado não é um formulário.');
  }
  return { form: sift({ ...value }), files: {}, isPage: format === 'form' };
}

async function readUpload(request: Request, upload: UploadRules): Promise<Attempt> {
  bodyFormat(request.headers, ['multipart']);
  const { values, files } = await readMultipart(request, upload);
  const accepts = request.headers.get('accept') ?? '';
  return { form: sift(values), files, isPage: !accepts.includes('application/json') };
}

function parse<Input>(
  { schema, describe }: Pick<FormRoute<Input, never>, 'schema' | 'describe'>,
  values: Sifted['values'],
): Input {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap(({ path: [field], keys = [] }) =>
    field === undefined ? keys : [String(field)],
  );
  const errors = Object.fromEntries(
    [...new Set(fields)].map((field) => [field.slice(0, 60), describe(field)]),
  );
  throw new Refusal(422, 'Confira os campos marcados.', { errors, reason: 'fields' });
}

type Headers = Readonly<Record<string, string>>;

function created(headers: Headers): Response {
  return Response.json(
    { received: true },
    { status: 201, headers: { ...headers, 'cache-control': 'no-store' } },
  );
}

function seeOther(headers: Headers): Response {
  return new Response(null, { status: 303, headers: { ...headers, 'cache-control': 'no-store' } });
}

async function again(
  { plain }: Pick<FormRoute<never, never>, 'plain'>,
  { values }: Sifted,
  { status, message, details }: Refusal,
): Promise<Response> {
  const typed = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  const page = await plain.again({
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
