// Starts a new version as README "New version" says, one instance after the other, while visitors send forms.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { sendContact, until } from './leads.mjs';
import { VISITOR_HEADER, withProxy } from './proxy.mjs';
import { ask } from './request.mjs';

const EVERY_MS = 100;

/** Returns how long an operator waits between the two, in ms. */
function pauseMs() {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const seconds = /wait until [^.]*?`healthy`, and (\d+) seconds more/s.exec(text)?.[1];
  assert.ok(seconds, 'README "New version" não diz quanto esperar');
  return Number(seconds) * 1_000;
}

/** Both instances are restarted: no form is refused or lost, and no page fails. */
export const rollsOut = (fleet) =>
  withProxy({ ...fleet, name: 'proxy-rollout', named: true }, async ({ url }) => {
    const sent = [];
    const refused = [];
    const failedPages = [];
    const visit = async (number) => {
      const email = `versao-${number}@example.test`;
      const headers = { [VISITOR_HEADER]: `198.51.${number >> 8}.${number & 255}` };
      // A query that was never used reaches an instance each time.
      const [lead, page] = await Promise.all([
        sendContact(url, fleet.stack, { email, headers }),
        ask(`${url}/sobre?versao=${number}`, { headers }),
      ]);
      if (lead.status === 201 || lead.status === 202) sent.push(email);
      else refused.push(lead.status);
      if (page.status !== 200) failedPages.push(page.status);
    };
    let isOver = false;
    const visitors = async () => {
      const all = [];
      for (let number = 0; !isOver; number += 1) {
        all.push(visit(number));
        await wait(EVERY_MS);
      }
      await Promise.all(all);
    };
    const visited = visitors();
    try {
      await wait(2_000);
      await fleet.a.stop();
      fleet.a = await fleet.startFirst();
      await wait(pauseMs());
      await fleet.b.stop();
      fleet.b = await fleet.startOther();
      await wait(pauseMs());
    } finally {
      isOver = true;
      await visited;
    }
    const figures = { envios: sent.length, recusados: refused.length };
    assert.deepEqual([refused, failedPages], [[], []], JSON.stringify(figures));
    const arrived = async () => JSON.stringify(await fleet.backend.leads());
    await until(async () => {
      const text = await arrived();
      return sent.every((email) => text.includes(`"${email}"`));
    }, 'um envio aceito não chegou');
    const text = await arrived();
    const twice = sent.filter((email) => text.split(`"${email}"`).length > 2);
    assert.deepEqual(twice, [], 'chegaram duas vezes');
    return figures;
  });
