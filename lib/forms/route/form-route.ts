import 'server-only';

import { createHash } from 'node:crypto';

import { requireOwnPages } from '@/lib/http/handlers/access';
import {
  respondAccepted,
  respondCreated,
  respondWithErrors,
  respondWithStoredPage,
  respondSeeOther,
  type RenderErrors,
  type RenderStored,
  StoredSubmission,
} from './form-answers';
import { detectBot, type CheckedForm } from './form-protocol';
import { HttpError } from '@/lib/http/handlers/http-error';
import {
  getBodyFormat,
  readBody,
  createIdempotencyKey,
  type InputSchema,
} from '@/lib/http/handlers/input';
import type { RateLimit } from '@/lib/http/handlers/rate-limit';
import { createRoute } from '@/lib/http/handlers/route';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';

import { readVisit } from './read-visit';
import {
  readMultipart,
  type ReceivedFile,
  type UploadSlots,
  type UploadRules,
} from '@/lib/http/handlers/uploads';

const MAX_FORM_BODY_BYTES = 32 * 1024;

type UploadOptions = UploadRules & Readonly<{ slots: UploadSlots }>;

export type FormResponses = Readonly<{
  route: string;
  describeProblem: (field: string) => string;
  renderErrors: RenderErrors;
  renderStored?: RenderStored;
}>;

export type FormRouteOptions<Input, Result> = FormResponses &
  Readonly<{
    /** Returns the schema of the form's values as the settings and the backend make it now. */
    readSchema: () => Promise<InputSchema<Input>>;
    limit: RateLimit;
    /**
     * `true` if a corrected form belongs to the same attempt and has the same key. Otherwise changed content is
     * another submission, even with the key of an earlier one.
     */
    isOneAttempt?: boolean;
    /** Limits of the form's files. A form with files is sent as `multipart/form-data`, by scripts too. */
    upload?: UploadOptions;
    /** Stores or forwards the validated values, once for each attempt. Throws BackendError or HttpError. */
    accept: (
      input: Input,
      attempt: SentAttempt,
      files: ReceivedFiles,
      sender: string,
    ) => Promise<Result | StoredSubmission>;
    /** Returns additional headers for the response to an accepted form. */
    headers?: (result: Result, input: Input) => Readonly<Record<string, string>>;
    /** Path of the page of thanks: scripts read it in the header `location`, browsers are redirected to it. */
    thanks: string | ((result: Result, input: Input) => string);
  }>;

/** An attempt to send a form. */
export type SentAttempt = Readonly<{
  /** The idempotency key of the attempt: the same form sent again has the same key. */
  key: string;
  /** The browser's id of the visit; `undefined` if the visit is not measured. */
  visit: string | undefined;
}>;

export type ReceivedFiles = Readonly<Record<string, ReceivedFile>>;

type ReceivedAttempt = Readonly<{
  form: CheckedForm;
  files: ReceivedFiles;
  /** `true` for a form that the browser sent without scripts, whose response is a page. */
  isPage: boolean;
}>;

/**
 * Creates the `POST` handler of a form. It checks origin, format, size, rate limit and fields, in this order, and
 * then calls `accept`.
 *
 * Scripts send JSON and receive 201; 202 when the submission is stored but not delivered yet; or
 * `application/problem+json` with the wrong fields under `errors`. A form that the browser sends without scripts
 * receives 303 to the page of thanks, or a page that shows the form with its values again. Both send files as
 * `multipart/form-data`; the header `accept: application/json` marks those of scripts.
 */
export function createFormRoute<Input extends object, Result = void>(
  form: FormRouteOptions<Input, Result>,
): (request: Request) => Promise<Response> {
  const handler = createRoute<ReceivedAttempt>({
    route: form.route,
    admit: requireOwnPages,
    read: (request, sender) =>
      form.upload
        ? readMultipartBody(request, form.upload, form.limit, sender())
        : readJsonOrFormBody(request),
    // An upload counts against the rate limit before its body is received, because the body may never end.
    limit: form.upload ? undefined : form.limit,
    accept: async (attempt, { request, note, sender }) => {
      const { values, suspicions } = attempt.form;
      const input = validateFields(form, await form.readSchema(), values);
      const key = createIdempotencyKey(request.headers, {
        scope: form.route,
        content: [input, hashFiles(attempt.files)],
        day: new Date().toISOString().slice(0, 10),
        isOneAttempt: form.isOneAttempt ?? false,
      });
      if (suspicions.length > 0) note(suspicions.join(' '));
      const visit = await readVisit(request.headers, sender());
      const result = await form.accept(input, { key, visit }, attempt.files, sender());
      const { thanks, renderStored } = form;
      if (result instanceof StoredSubmission) {
        return attempt.isPage && renderStored
          ? respondWithStoredPage(renderStored, values, result)
          : respondAccepted(result);
      }
      const location = typeof thanks === 'string' ? thanks : thanks(result, input);
      const headers = { ...form.headers?.(result, input), location };
      return attempt.isPage ? respondSeeOther(headers) : respondCreated(headers);
    },
    onError: async (error, headers, attempt) => {
      if (!(attempt?.isPage ?? isBrowserNavigation(headers))) return null;
      const receivedForm = attempt?.form ?? (error.details.typed && detectBot(error.details.typed));
      return respondWithErrors(form.renderErrors, error, {
        values: receivedForm?.values,
        isIncomplete: !attempt,
      });
    },
  });
  return (request) => handler(request, null);
}

const hashFiles = (files: ReceivedFiles) =>
  Object.entries(files).map(([name, { bytes }]) => [
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ]);

/** Returns whether the browser itself sent the form, so that the answer must be a page. */
const isBrowserNavigation = (headers: Headers): boolean =>
  headers.get('sec-fetch-dest') === 'document' ||
  (headers.get('accept') ?? '').includes('text/html');

async function readJsonOrFormBody(request: Request): Promise<ReceivedAttempt> {
  const format = getBodyFormat(request.headers, ['json', 'form']);
  const value = await readBody(request, format, MAX_FORM_BODY_BYTES);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'O corpo enviado não é um formulário.');
  }
  return { form: detectBot({ ...value }), files: {}, isPage: format === 'form' };
}

async function readMultipartBody(
  request: Request,
  { slots, ...rules }: UploadOptions,
  limit: RateLimit,
  sender: string,
): Promise<ReceivedAttempt> {
  await limit.take(sender);
  const slot = slots.take(sender);
  try {
    getBodyFormat(request.headers, ['multipart']);
    const { values, files } = await readMultipart(request, rules, slot);
    const acceptHeader = request.headers.get('accept') ?? '';
    return { form: detectBot(values), files, isPage: !acceptHeader.includes('application/json') };
  } finally {
    slot.giveBack();
  }
}

/** Validates the fields of a form. Unknown ones, of another version of the site, are dropped and counted. */
function validateFields<Input extends object>(
  { route, describeProblem }: Pick<FormResponses, 'route' | 'describeProblem'>,
  schema: InputSchema<Input>,
  values: CheckedForm['values'],
): Input {
  const result = schema.safeParse(values);
  if (result.success) {
    const dropped = Object.keys(values).filter((name) => !Object.hasOwn(result.data, name));
    if (dropped.length > 0) reportDroppedFields(route, dropped);
    return result.data;
  }
  const fields = new Set(result.error.issues.map(({ path: [field] }) => String(field)));
  const errors = Object.fromEntries(
    [...fields].map((field) => [field.slice(0, 60), describeProblem(field)]),
  );
  throw new HttpError(422, 'Confira os campos marcados.', { errors, reason: 'fields' });
}

function reportDroppedFields(route: string, names: readonly string[]): void {
  metrics().fieldsDropped.inc({ route });
  const field = names
    .filter((name) => /^[A-Za-z]\w{0,39}$/.test(name))
    .slice(0, 5)
    .join(' ');
  log('warn', 'form.fields-dropped', { route, count: names.length, field });
}
