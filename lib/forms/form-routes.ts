import 'server-only';

import {
  createFormRoute,
  type FormResponses,
  type FormRouteOptions,
  type ReceivedFiles,
} from '@/lib/forms/route/form-route';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import type { Delivery } from '@/lib/outbox/delivery';
import { getMaxContactSubjectLength } from '@/lib/server/env';

import {
  limitJoinedTexts,
  sourceField,
  type Form,
  type FormFields,
  type FormValues,
  type FormWithThanks,
  type FormWithLead,
} from './form';
import { submitToOutbox } from './submit-to-outbox';
import {
  describeFieldProblem,
  renderFormWithErrors,
  renderStoredPage,
  type ReadContactWays,
} from './plain-page';
import { createFormSchema, getFieldRule } from './schema';
import { leadDelivery } from './server';

export type FormRequestHandler = (request: Request) => Promise<Response>;

const isPagePath = (path: string): boolean =>
  getFieldRule(sourceField)?.safeParse(path).success === true;

/**
 * Returns the answers of a form's route that depend on its descriptor. `readContactWays` reads the group's telephone
 * and WhatsApp, which the pages for visitors without scripts offer; `readCurrentForm` reads the form with its current
 * options, where the backend decides them.
 */
export function createFormResponses(
  form: Form,
  readContactWays: ReadContactWays,
  readCurrentForm: () => Promise<Form> = async () => form,
): FormResponses {
  const readPageLinks = async (values: Readonly<Record<string, string>>) => {
    const path = values['source'] ?? '';
    return { ...(await readContactWays()), back: isPagePath(path) ? path : form.home };
  };
  return {
    route: form.action,
    describeProblem: (name) => describeFieldProblem(form.fields[name]),
    renderErrors: async (submission) =>
      renderFormWithErrors(
        await readCurrentForm(),
        submission,
        await readPageLinks(submission.values),
      ),
    renderStored: async (values, protocol) =>
      renderStoredPage(form, values, protocol, await readPageLinks(values)),
  };
}

type DeliveryRouteOptions<Named extends FormFields, Content, Result, Progress> = Readonly<{
  delivery: Delivery<Content, Result, Progress>;
  /** Returns what is delivered of a form's values and files. Throws HttpError. */
  toContent: (values: FormValues<Named>, files: ReceivedFiles, sender: string) => Promise<Content>;
  /** Returns the form as the backend's settings make it; see {@link createFormResponses}. */
  readCurrentForm?: () => Promise<Form<Named>>;
}> &
  Partial<Pick<FormRouteOptions<object, Result>, 'limit' | 'upload'>>;

/**
 * Returns the `POST` handler of a form with a delivery of its own: it validates the values, submits what `toContent` makes
 * of them to the outbox and answers with the page of thanks.
 */
export function createDeliveryRoute<Named extends FormFields, Content, Result, Progress>(
  form: FormWithThanks<Named>,
  readContactWays: ReadContactWays,
  {
    delivery,
    toContent,
    readCurrentForm = async () => form,
    limit = createRateLimit(form.action.replace('/api/', '')),
    upload,
  }: DeliveryRouteOptions<Named, Content, Result, Progress>,
): FormRequestHandler {
  const { thanks } = form;
  return createFormRoute({
    ...createFormResponses(form, readContactWays, readCurrentForm),
    readSchema: async () => createFormSchema(await readCurrentForm()),
    limit,
    ...(upload && { upload }),
    accept: async (values, attempt, files, sender) =>
      submitToOutbox(delivery, attempt, await toContent(values, files, sender)),
    thanks: typeof thanks === 'string' ? thanks : (_result, values) => thanks(values),
  });
}

/** Returns the `POST` handler of a form that becomes a lead. @param readCurrentForm see {@link createFormResponses} */
export function createLeadRoute<Named extends FormFields>(
  form: FormWithLead<Named>,
  readContactWays: ReadContactWays,
  readCurrentForm: () => Promise<FormWithLead<Named>> = async () => form,
): FormRequestHandler {
  return createDeliveryRoute(form, readContactWays, {
    delivery: leadDelivery,
    readCurrentForm: async () =>
      limitJoinedTexts(await readCurrentForm(), getMaxContactSubjectLength()),
    toContent: async (values) => form.toLead(values),
  });
}
