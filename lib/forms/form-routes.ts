import 'server-only';

import { formRoute, refusalOf, type FormResponses } from '@/lib/forms/route/form-route';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';

import { source, type Fields, type Form, type FormWithLead } from './form';
import { submitToOutbox } from './submit-to-outbox';
import {
  describe,
  renderFormWithErrors,
  renderQueuedPage,
  type ReadContactWays,
} from './plain-page';
import { checkOf, formSchema, ruleOf } from './schema';
import { leadDelivery } from './server';

export type Handler = (request: Request) => Promise<Response>;

const isPage = (path: string): boolean => ruleOf(source)?.safeParse(path).success === true;

/**
 * Returns the answers of a form's route that its descriptor decides: the texts of wrong fields, and the pages for
 * visitors without scripts.
 *
 * @param formNow reads the form with the choices there are now, where the backend decides on them
 */
export function noScriptResponses(
  form: Form,
  readContactWays: ReadContactWays,
  formNow: () => Promise<Form> = async () => form,
): FormResponses {
  const waysOf = async (values: Readonly<Record<string, string>>) => {
    const path = values['source'] ?? '';
    return { ...(await readContactWays()), back: isPage(path) ? path : form.home };
  };
  return {
    route: form.action,
    describe: (name) => describe(Object.hasOwn(form.fields, name) ? form.fields[name] : undefined),
    renderErrors: async (returned) =>
      renderFormWithErrors(await formNow(), returned, await waysOf(returned.values)),
    renderQueued: async (values, protocol) =>
      renderQueuedPage(form, values, protocol, await waysOf(values)),
  };
}

/**
 * The handler of a form that becomes a lead.
 *
 * @param formNow as of {@link noScriptResponses}
 */
export function leadRoute<Named extends Fields>(
  form: FormWithLead<Named>,
  readContactWays: ReadContactWays,
  formNow: () => Promise<FormWithLead<Named>> = async () => form,
): Handler {
  const responses = noScriptResponses(form, readContactWays, formNow);
  return formRoute({
    ...responses,
    schema: formSchema(form),
    limit: createRateLimit(form.action.replace('/api/', '')),
    accept: async (values, attempt) => {
      const wrong = checkOf(await formNow())(values);
      if (wrong.length > 0) throw refusalOf(wrong, responses.describe);
      return submitToOutbox(leadDelivery, attempt, form.toLead(values));
    },
    thanks: (_lead, values) =>
      typeof form.thanks === 'string' ? form.thanks : form.thanks(values),
  });
}
