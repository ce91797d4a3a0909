import 'server-only';

import { formRoute, type FormRoute } from '@/lib/forms/route/form-route';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';

import { source, type Fields, type Form, type FormWithLead } from './form';
import { submitToOutbox } from './submit-to-outbox';
import {
  describe,
  renderFormWithErrors,
  renderQueuedPage,
  type ReadContactWays,
} from './plain-page';
import { formSchema, ruleOf } from './schema';
import { leadDelivery } from './server';

export type Handler = (request: Request) => Promise<Response>;

const isPage = (path: string): boolean => ruleOf(source)?.safeParse(path).success === true;

/** Returns the part of a form's route that its descriptor decides: the texts of its fields, and its pages for visitors without scripts. */
export function noScriptResponses(
  form: Form,
  readContactWays: ReadContactWays,
): Pick<FormRoute<never, never>, 'route' | 'describe' | 'renderErrors' | 'renderQueued'> {
  const waysOf = async (values: Readonly<Record<string, string>>) => {
    const path = values['source'] ?? '';
    return { ...(await readContactWays()), back: isPage(path) ? path : form.home };
  };
  return {
    route: form.action,
    describe: (name) => describe(Object.hasOwn(form.fields, name) ? form.fields[name] : undefined),
    renderErrors: async (returned) =>
      renderFormWithErrors(form, returned, await waysOf(returned.values)),
    renderQueued: async (values, protocol) =>
      renderQueuedPage(form, values, protocol, await waysOf(values)),
  };
}

/** The handler of a form that becomes a lead. */
export function leadRoute<Named extends Fields>(
  form: FormWithLead<Named>,
  readContactWays: ReadContactWays,
): Handler {
  return formRoute({
    ...noScriptResponses(form, readContactWays),
    schema: formSchema(form),
    limit: createRateLimit(form.action.replace('/api/', '')),
    accept: (values, attempt) => submitToOutbox(leadDelivery, attempt, form.toLead(values)),
    thanks: (_lead, values) =>
      typeof form.thanks === 'string' ? form.thanks : form.thanks(values),
  });
}
