import 'server-only';

import { createHash } from 'node:crypto';

import { isFromOurPages } from '@/lib/http/handlers/access';
import {
  accepted,
  created,
  respondWithErrors,
  respondQueued,
  seeOther,
  type RenderErrors,
  type RenderQueued,
  Queued,
} from './form-answers';
import { detectBot, VISIT_HEADER, type CheckedForm } from './form-protocol';
import { HttpError } from '@/lib/http/handlers/http-error';
import { bodyFormat, readBody, idempotencyKey, type Schema } from '@/lib/http/handlers/input';
import type { RateLimit } from '@/lib/http/handlers/rate-limit';
import { route } from '@/lib/http/handlers/route';
import {
  readMultipart,
  type ReceivedFile,
  type Slots,
  type UploadRules,
} from '@/lib/http/handlers/uploads';

const MAX_BODY_BYTES = 32 * 1024;

type Upload = UploadRules & Readonly<{ slots: Slots }>;

/** The address, texts and pages of a form, by which its route answers. */
export type FormResponses = Readonly<{
  /** Address of the route, for the log. */
  route: string;
  /** Returns what is wrong with a field, in the words of the form. */
  describe: (field: string) => string;
  renderErrors: RenderErrors;
  renderQueued?: RenderQueued;
}>;

/** Options of a form's route. */
type FormRoute<Input, Result> = FormResponses &
  Readonly<{
    schema: Schema<Input>;
    limit: RateLimit;
    /**
     * `true` where a corrected form belongs to the same attempt and keeps its key. Otherwise changed content makes
     * another write, even under a key that was used before.
     */
    isOneAttempt?: boolean;
    /** Rules of the files that a form brings; such a form is sent as `multipart/form-data`, by scripts too. */
    upload?: Upload;
    /** Does what the form asks for, once for the key of an attempt. Throws BackendError or HttpError. */
    accept: (input: Input, attempt: SentAttempt, files: Files) => Promise<Result | Queued>;
    /** Returns further headers of a successful response. */
    headers?: (result: Result, input: Input) => Readonly<Record<string, string>>;
    /** Address of the page of thanks: scripts find it in `location`, browsers are redirected to it. */
    thanks: string | ((result: Result, input: Input) => string);
  }>;

/** One attempt to send a form. */
export type SentAttempt = Readonly<{
  /** Idempotency key of the attempt. */
  key: string;
  /** The browser's id of the visit; `undefined` where the visit is not measured. */
  visit: string | undefined;
}>;

type Files = Readonly<Record<string, ReceivedFile>>;

type Attempt = Readonly<{
  form: CheckedForm;
  files: Files;
  /** `true` for a form that the browser itself has sent: the answer is then a page. */
  isPage: boolean;
}>;

/**
 * The handler of a form's `POST`: origin, format, size, rate, fields, then `accept`.
 *
 * Scripts send JSON and get 201, 202 for what is queued and not yet delivered, or `application/problem+json` (field errors
 * under `errors`). A form sent by the browser itself gets 303 to the page of thanks, or a page with the same form and
 * everything that was typed. Files come as `multipart/form-data` from both; scripts then say that they accept JSON.
 */
export function formRoute<Input, Result = void>(
  form: FormRoute<Input, Result>,
): (request: Request) => Promise<Response> {
  const handler = route<Attempt>({
    route: form.route,
    admit: isFromOurPages,
    read: (request, sender) =>
      form.upload ? readUpload(request, form.upload, form.limit, sender()) : readBodyOf(request),
    // An upload counts against the limit before it is received, because it may never end.
    limit: form.upload ? undefined : form.limit,
    accept: async (attempt, { request, note }) => {
      const { values, suspicions } = attempt.form;
      const input = checkFields(form, values);
      const key = idempotencyKey(request.headers, {
        scope: form.route,
        content: [input, digests(attempt.files)],
        day: new Date().toISOString().slice(0, 10),
        isOneAttempt: form.isOneAttempt ?? false,
      });
      if (suspicions.length > 0) note(suspicions.join(' '));
      const visit = request.headers.get(VISIT_HEADER) ?? undefined;
      const result = await form.accept(input, { key, visit }, attempt.files);
      const { thanks, renderQueued } = form;
      if (result instanceof Queued) {
        return attempt.isPage && renderQueued
          ? respondQueued(renderQueued, values, result)
          : accepted(result);
      }
      const location = typeof thanks === 'string' ? thanks : thanks(result, input);
      const headers = { ...form.headers?.(result, input), location };
      return attempt.isPage ? seeOther(headers) : created(headers);
    },
    onError: async (error, headers, attempt) => {
      if (!(attempt?.isPage ?? isNavigation(headers))) return null;
      const read = attempt?.form ?? (error.details.typed && detectBot(error.details.typed));
      return respondWithErrors(form.renderErrors, error, { values: read?.values, isCut: !attempt });
    },
  });
  return (request) => handler(request, null);
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

async function readBodyOf(request: Request): Promise<Attempt> {
  const format = bodyFormat(request.headers, ['json', 'form']);
  const value = await readBody(request, format, MAX_BODY_BYTES);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'O corpo enviado não é um formulário.');
  }
  return { form: detectBot({ ...value }), files: {}, isPage: format === 'form' };
}

async function readUpload(
  request: Request,
  { slots, ...rules }: Upload,
  limit: RateLimit,
  sender: string,
): Promise<Attempt> {
  await limit.take(sender);
  const slot = slots.take(sender);
  try {
    bodyFormat(request.headers, ['multipart']);
    const { values, files } = await readMultipart(request, rules, slot);
    const accepts = request.headers.get('accept') ?? '';
    return { form: detectBot(values), files, isPage: !accepts.includes('application/json') };
  } finally {
    slot.giveBack();
  }
}

function checkFields<Input>(
  { schema, describe }: Readonly<{ schema: Schema<Input> }> & Pick<FormResponses, 'describe'>,
  values: CheckedForm['values'],
): Input {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap(({ path: [field], keys = [] }) =>
    field === undefined ? keys : [String(field)],
  );
  throw refusalOf(fields, describe);
}

/** Returns the error of a form with wrong fields. */
export function refusalOf(
  fields: readonly string[],
  describe: FormResponses['describe'],
): HttpError {
  const errors = Object.fromEntries(
    [...new Set(fields)].map((field) => [field.slice(0, 60), describe(field)]),
  );
  return new HttpError(422, 'Confira os campos marcados.', { errors, reason: 'fields' });
}
