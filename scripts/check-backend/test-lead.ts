import { endpoints } from '@/lib/backend/endpoints';
import { BackendError } from '@/lib/backend/errors';
import { isEmptyBody } from '@/lib/backend/unwrap';
import { createLeadBody, parseCreatedLead } from '@/lib/forms/contract';
import { decideAfterError, getFailureReason } from '@/lib/outbox/delivery';

import type { CheckOptions } from './options';
import { createMediaContext } from './pictures';
import { describeEnvelope } from './reader';
import type { CallFinding, ReportLine } from './report';
import { createClient } from './send';

const TEST_LEAD = createLeadBody({
  kind: 'contact',
  name: 'Teste do site',
  phone: '(11) 99999-9999',
  email: 'teste@example.com',
  subject: 'Teste do site: este contato pode ser apagado',
  message: '',
});

/** Returns what the site makes of a failed delivery, in Portuguese. */
function describeFailure(error: unknown, json: unknown): string {
  const isAnswered = !(error instanceof BackendError);
  if (isAnswered && isEmptyBody(json))
    return 'conta como não enviado: a resposta veio vazia, sem o lead criado';
  const reason = getFailureReason(error);
  const decision = decideAfterError(error);
  if (decision === 'refused') return `conta como recusado (${reason})`;
  return isAnswered || decision === 'uncertain'
    ? 'conta como não confirmado: a resposta não é o lead criado, ou diz um erro'
    : `conta como adiado (${reason}): o site guarda o envio e tenta de novo por até 72 horas`;
}

/** Sends one lead that is marked as a test, and reports what its answer counts as by the rules of the site. */
export async function checkTestLead(
  options: CheckOptions,
  report: (line: ReportLine) => void,
): Promise<void> {
  const { apiUrl, siteUrl } = options;
  const call = endpoints.createLead(TEST_LEAD, crypto.randomUUID());
  const findings: CallFinding[] = [];
  const line = { status: null as number | null, envelope: null as string | null, json: null };
  const startedAt = performance.now();
  try {
    const { status, json } = await createClient(options)(call);
    Object.assign(line, { status, json, envelope: describeEnvelope(json) });
    const media = createMediaContext(apiUrl);
    parseCreatedLead(json, { media, siteUrl, reportUnreadField: () => undefined });
  } catch (error) {
    if (error instanceof BackendError) line.status = error.status ?? null;
    findings.push({ level: 'problem', text: describeFailure(error, line.json) });
  }
  const isSent = findings.length === 0;
  const { status, envelope } = line;
  report({
    status,
    envelope,
    title: `Contato de teste${isSent ? ': conta como enviado' : ''}`,
    request: `${call.method} ${call.path}`,
    durationMs: Math.round(performance.now() - startedAt),
    received: Number(isSent),
    read: Number(isSent),
    dropped: 0,
    findings,
  });
}
