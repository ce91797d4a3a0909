import 'server-only';

import { createHash } from 'node:crypto';

import { fromOurPages } from './access';
import {
  accepted,
  created,
  pageWithErrors,
  pageQueued,
  seeOther,
  type ShowAgain,
  type ShowQueued,
  Queued,
} from './form-answers';
import { detectBot, VISIT_HEADER, type CheckedForm } from './form-protocol';
import { HttpError } from './http-error';
import { bodyFormat, readBody, idempotencyKey, type Schema } from './input';
import type { RateLimit } from './rate-limit';
import { route } from './route';
import {
  readMultipart,
  type ReceivedFile,
  type Slot,
  type Slots,
  type UploadRules,
} from './uploads';

const MAX_BODY_BYTES = 32 * 1024;

/** What a form's route is made of. */
export type FormRoute<Input, Result> = Readonly<{
  /** Address of the route, for the log. */
  route: string;
  schema: Schema<Input>;
  /** What is wrong with a field, in the words of the form. */
  describe: (field: string) => string;
  limit: RateLimit;
  /**
   * Whether corrections belong to the attempt they correct: its key then stays the same. Otherwise what was changed
   * is another write, even under a key that was already used.
   */
  isOneAttempt?: boolean;
  /** For a form that brings files: it is then sent as `multipart/form-data`, by scripts too. */
  upload?: UploadRules & Readonly<{ slots: Slots }>;
  /** Does what the form asks for, once for the key of an attempt. Throws BackendError or HttpError. */
  accept: (input: Input, attempt: SentAttempt, files: Files) => Promise<Result | Queued>;
  /** Further headers of the answer when it worked. */
  headers?: (result: Result) => Readonly<Record<string, string>>;
  plain: Readonly<{
    /** Address of the page that says it worked: scripts find it in `location`, others are led there. */
    thanks: string | ((result: Result, input: Input) => string);
    again: ShowAgain;
    kept?: ShowQueued;
  }>;
}>;

/** One attempt to send a form. */
export type SentAttempt = Readonly<{
  /** Its idempotency key. */
  key: string;
  /** The visit that sent it, as its browser calls it; nothing where nobody measures the visit. */
  visit: string | undefined;
}>;

type Files = Readonly<Record<string, ReceivedFile>>;

type Attempt = Readonly<{
  form: CheckedForm;
  files: Files;
  /** Sent by the browser itself: the answer is a page. */
  isPage: boolean;
}>;

/**
 * The handler of a form's `POST`: origin, format, size, rate, fields, then `accept`.
 *
 * Scripts send JSON and get 201, 202 for what is kept and not yet delivered, or `application/problem+json` (field errors
 * under `errors`). A form sent by
 * the browser itself gets 303 to the page of thanks, or a page with the same form, everything typed kept.
 * Files come as `multipart/form-data` from both; scripts then say that they accept JSON.
 */
export function formRoute<Input, Result = void>(
  form: FormRoute<Input, Result>,
): (request: Request) => Promise<Response> {
  const handler = route<Attempt>({
    route: form.route,
    admit: fromOurPages,
    slots: form.upload?.slots,
    read: (request, slot) => readAttempt(request, form.upload, slot),
    limit: form.limit,
    accept: async (attempt, { request, note }) => {
      const { values, suspicions } = attempt.form;
      const input = checkFields(form, values);
      const key = keyOf(form, request.headers, [input, digests(attempt.files)]);
      if (suspicions.length > 0) note(suspicions.join(' '));
      const visit = request.headers.get(VISIT_HEADER) ?? undefined;
      const result = await form.accept(input, { key, visit }, attempt.files);
      const { thanks, kept } = form.plain;
      if (result instanceof Queued) {
        return attempt.isPage && kept ? pageQueued(kept, values, result) : accepted(result);
      }
      const location = typeof thanks === 'string' ? thanks : thanks(result, input);
      const headers = { ...form.headers?.(result), location };
      return attempt.isPage ? seeOther(headers) : created(headers);
    },
    onError: async (error, headers, attempt) => {
      if (!(attempt?.isPage ?? isNavigation(headers))) return null;
      const read = attempt?.form ?? (error.details.typed && detectBot(error.details.typed));
      return pageWithErrors(form.plain.again, error, { values: read?.values, isCut: !attempt });
    },
  });
  return (request) => handler(request, null);
}

function keyOf(
  { route: scope, isOneAttempt = false }: Pick<FormRoute<never, never>, 'route' | 'isOneAttempt'>,
  headers: Headers,
  content: unknown,
): string {
  const day = new Date().toISOString().slice(0, 10);
  return idempotencyKey(headers, { scope, content, day, isOneAttempt });
}

const digests = (files: Files) =>
  Object.entries(files).map(([name, { bytes }]) => [
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ]);

/** A form that the browser itself sends: its visitor sees the answer as a page. */
const isNavigation = (headers: Headers): boolean =>
  headers.get('sec-fetch-dest') === 'document' ||
  (headers.get('accept') ?? '').includes('text/html');

async function readAttempt(
  request: Request,
  upload: UploadRules | undefined,
  slot: Slot | undefined,
): Promise<Attempt> {
  if (upload && slot) return readUpload(request, upload, slot);
  const format = bodyFormat(request.headers, ['json', 'form']);
  const value = await readBody(request, format, MAX_BODY_BYTES);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'O corpo enviado não é um formulário.');
  }
  return { form: detectBot({ ...value }), files: {}, isPage: format === 'form' };
}

async function readUpload(request: Request, upload: UploadRules, slot: Slot): Promise<Attempt> {
  bodyFormat(request.headers, ['multipart']);
  const { values, files } = await readMultipart(request, upload, slot);
  const accepts = request.headers.get('accept') ?? '';
  return { form: detectBot(values), files, isPage: !accepts.includes('application/json') };
}

function checkFields<Input>(
  { schema, describe }: Pick<FormRoute<Input, never>, 'schema' | 'describe'>,
  values: CheckedForm['values'],
): Input {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap(({ path: [field], keys = [] }) =>
    field === undefined ? keys : [String(field)],
  );
  const errors = Object.fromEntries(
    [...new Set(fields)].map((field) => [field.slice(0, 60), describe(field)]),
  );
  throw new HttpError(422, 'Confira os campos marcados.', { errors, reason: 'fields' });
}
