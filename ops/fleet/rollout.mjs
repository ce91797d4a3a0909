// A new version, as README "New version" brings it in: one instance after the other, under visitors who send forms.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { freePort } from '../../scripts/stack.mjs';
import { backendOf } from './fleet.mjs';
import { sendContact, until } from './leads.mjs';
import { startProxy, VISITOR_HEADER } from './proxy.mjs';
import { ask } from './request.mjs';

const EVERY_MS = 100;

/** How long an operator waits between the two. */
function pauseMs() {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const seconds = /wait until [^.]*?`healthy`, and (\d+) seconds more/s.exec(text)?.[1];
  assert.ok(seconds, 'README "New version" não diz quanto esperar');
  return Number(seconds) * 1_000;
}

/** Both are started anew: no form is refused or lost, and no page fails. */
export async function rollsOut(fleet) {
  const proxy = await startProxy({
    folder: join(fleet.folder, 'proxy-rollout'),
    tlsPort: await freePort(),
    sites: fleet.sites,
    named: true,
  });
  const sent = [];
  const refused = [];
  const pages = [];
  const send = async (number) => {
    const email = `versao-${number}@example.test`;
    const headers = { [VISITOR_HEADER]: `198.51.${number >> 8}.${number & 255}` };
    // A query of nobody's: passed on to an instance each time.
    const [lead, page] = await Promise.all([
      sendContact(proxy.url, fleet.stack, { email, headers }),
      ask(`${proxy.url}/sobre?versao=${number}`, { headers }),
    ]);
    if (lead.status === 201 || lead.status === 202) sent.push(email);
    else refused.push(lead.status);
    if (page.status !== 200) pages.push(page.status);
  };
  let isOver = false;
  const load = async () => {
    const all = [];
    for (let number = 0; !isOver; number += 1) {
      all.push(send(number));
      await wait(EVERY_MS);
    }
    await Promise.all(all);
  };
  try {
    const loaded = load();
    await wait(2_000);
    await fleet.a.stop();
    fleet.a = await fleet.startFirst();
    await wait(pauseMs());
    await fleet.b.stop();
    fleet.b = await fleet.startOther();
    await wait(pauseMs());
    isOver = true;
    await loaded;
    const figures = { envios: sent.length, recusados: refused.length, páginas: pages.length };
    assert.deepEqual([refused, pages], [[], []], JSON.stringify(figures));
    const backend = backendOf(fleet);
    const arrived = async () => JSON.stringify(await backend.received('/api/leads'));
    await until(async () => {
      const text = await arrived();
      return sent.every((email) => text.includes(`"${email}"`));
    }, 'um envio aceito não chegou');
    const text = await arrived();
    const twice = sent.filter((email) => text.split(`"${email}"`).length > 2);
    assert.deepEqual(twice, [], 'chegaram duas vezes');
    return { ...figures, perdidos: 0 };
  } finally {
    isOver = true;
    await proxy.stop();
  }
}
