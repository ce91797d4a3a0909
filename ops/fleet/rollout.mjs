// Checks the restart of one instance after the other, as README "New version" describes it, while visitors send forms.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../scripts/setup.mjs';
import { sendContact, waitUntil } from './leads.mjs';
import { VISITOR_HEADER, runWithProxy } from './proxy.mjs';
import { sendRequest } from './request.mjs';

const VISIT_INTERVAL_MS = 100;

/** Returns the pause between the restarts of two instances in ms, as the README states it. */
function readPauseMs() {
  const text = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  const seconds = /wait until [^.]*?`healthy`, and (\d+) seconds more/s.exec(text)?.[1];
  assert.ok(seconds, 'README "New version" não diz quanto esperar');
  return Number(seconds) * 1_000;
}

/** Checks that no form is refused, lost or delivered twice, and no page fails, while both instances are restarted. */
export const checkRollout = (fleet) =>
  runWithProxy({ ...fleet, name: 'proxy-rollout', hasVisitorHeader: true }, async ({ url }) => {
    const acceptedEmails = [];
    const refusedStatuses = [];
    const failedPages = [];
    const visit = async (number) => {
      const email = `versao-${number}@example.test`;
      const headers = { [VISITOR_HEADER]: `198.51.${number >> 8}.${number & 255}` };
      // An unused query parameter bypasses the proxy's cache, so every visit reaches an instance.
      const [lead, page] = await Promise.all([
        sendContact(url, fleet.stack, { email, headers }),
        sendRequest(`${url}/sobre?versao=${number}`, { headers }),
      ]);
      if (lead.status === 201 || lead.status === 202) acceptedEmails.push(email);
      else refusedStatuses.push(lead.status);
      if (page.status !== 200) failedPages.push(page.status);
    };
    let isOver = false;
    const visitors = async () => {
      const visits = [];
      for (let number = 0; !isOver; number += 1) {
        visits.push(visit(number));
        await wait(VISIT_INTERVAL_MS);
      }
      await Promise.all(visits);
    };
    const visitsDone = visitors();
    try {
      await wait(2_000);
      await fleet.a.stop();
      fleet.a = await fleet.startFirst();
      await wait(readPauseMs());
      await fleet.b.stop();
      fleet.b = await fleet.startOther();
      await wait(readPauseMs());
    } finally {
      isOver = true;
      await visitsDone;
    }
    const figures = { envios: acceptedEmails.length, recusados: refusedStatuses.length };
    assert.deepEqual([refusedStatuses, failedPages], [[], []], JSON.stringify(figures));
    const readLeads = async () => JSON.stringify(await fleet.backend.leads());
    await waitUntil(async () => {
      const text = await readLeads();
      return acceptedEmails.every((email) => text.includes(`"${email}"`));
    }, 'um envio aceito não chegou');
    const text = await readLeads();
    const duplicateEmails = acceptedEmails.filter((email) => text.split(`"${email}"`).length > 2);
    assert.deepEqual(duplicateEmails, [], 'chegaram duas vezes');
    return figures;
  });
