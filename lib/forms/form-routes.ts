import 'server-only';

import { formRoute, type FormRoute } from '@/lib/forms/route/form-route';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';

import { source, type Fields, type Form, type FormWithLead } from './form';
import { submitToOutbox } from './submit-to-outbox';
import { describe, formAgainPage, queuedPage, type ReadWays } from './plain-page';
import { formSchema, ruleOf } from './schema';
import { leadDelivery } from './server';

export type Handler = (request: Request) => Promise<Response>;

const isPage = (path: string): boolean => ruleOf(source)?.safeParse(path).success === true;

/** What every form answers: the words for its fields, and its pages for visitors without scripts. */
export function answersOf(
  form: Form,
  readWays: ReadWays,
): Pick<FormRoute<never, never>, 'route' | 'describe' | 'again' | 'queued'> {
  const waysOf = async (values: Readonly<Record<string, string>>) => {
    const path = values['source'] ?? '';
    return { ...(await readWays()), back: isPage(path) ? path : form.home };
  };
  return {
    route: form.action,
    describe: (name) => describe(Object.hasOwn(form.fields, name) ? form.fields[name] : undefined),
    again: async (returned) => formAgainPage(form, returned, await waysOf(returned.values)),
    queued: async (values, protocol) => queuedPage(form, values, protocol, await waysOf(values)),
  };
}

/** The handler of a form that becomes a lead. */
export function leadRoute<Named extends Fields>(
  form: FormWithLead<Named>,
  readWays: ReadWays,
): Handler {
  return formRoute({
    ...answersOf(form, readWays),
    schema: formSchema(form),
    limit: createRateLimit(form.action.replace('/api/', '')),
    accept: (values, attempt) => submitToOutbox(leadDelivery, attempt, form.toLead(values)),
    thanks: (_lead, values) =>
      typeof form.thanks === 'string' ? form.thanks : form.thanks(values),
  });
}
