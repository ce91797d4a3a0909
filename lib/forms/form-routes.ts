import 'server-only';

import {
  createFormRoute,
  createFieldsError,
  type FormResponses,
} from '@/lib/forms/route/form-route';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import { getMaxContactSubjectLength } from '@/lib/server/env';

import { limitJoinedTexts, sourceField, type FormFields, type Form, type LeadForm } from './form';
import { submitToOutbox } from './submit-to-outbox';
import {
  describeFieldProblem,
  renderFormWithErrors,
  renderQueuedPage,
  type ReadContactWays,
} from './plain-page';
import { createFormCheck, createFormSchema, getFieldRule } from './schema';
import { leadDelivery } from './server';

/** The handler of a form's `POST`. */
export type FormRequestHandler = (request: Request) => Promise<Response>;

const isPagePath = (path: string): boolean =>
  getFieldRule(sourceField)?.safeParse(path).success === true;

/**
 * Returns the answers of a form's route that depend on its descriptor: the error of each field, and the pages for
 * visitors without scripts.
 *
 * @param readCurrentForm reads the form with its current options, for a form whose options the backend decides
 * @param readContactWays reads the group's telephone and WhatsApp, which these pages offer
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
    renderQueued: async (values, protocol) =>
      renderQueuedPage(form, values, protocol, await readPageLinks(values)),
  };
}

/**
 * Returns the `POST` handler of a form that becomes a lead: it validates the values, submits the lead to the outbox
 * and answers with the page of thanks.
 *
 * @param readCurrentForm see {@link createFormResponses}
 */
export function createLeadRoute<Named extends FormFields>(
  form: LeadForm<Named>,
  readContactWays: ReadContactWays,
  readCurrentForm: () => Promise<LeadForm<Named>> = async () => form,
): FormRequestHandler {
  const readLimitedForm = async () =>
    limitJoinedTexts(await readCurrentForm(), getMaxContactSubjectLength());
  const responses = createFormResponses(form, readContactWays, readLimitedForm);
  return createFormRoute({
    ...responses,
    schema: createFormSchema(form),
    limit: createRateLimit(form.action.replace('/api/', '')),
    accept: async (values, attempt) => {
      const wrongFields = createFormCheck(await readLimitedForm(), true)(values);
      if (wrongFields.length > 0) throw createFieldsError(wrongFields, responses.describeProblem);
      return submitToOutbox(leadDelivery, attempt, form.toLead(values));
    },
    thanks: (_lead, values) =>
      typeof form.thanks === 'string' ? form.thanks : form.thanks(values),
  });
}
