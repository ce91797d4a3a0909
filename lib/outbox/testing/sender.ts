/**
 * This program for a test submits leads without end, until it is killed: `sender.ts <folder> <backend> <first
 * number>`. It prints a line for each acknowledged lead. With "-1" it submits none, and only delivers the waiting
 * entries.
 */
import { BackendError } from '@/lib/backend/errors';

import type { Delivery } from '../delivery';
import { createEntryEncryption } from '../entry';
import { createFileStore } from '../file-store';
import { createOutbox } from '../outbox';

const [folder = '', backend = '', first = '-1'] = process.argv.slice(2);
const PARALLEL_SUBMISSIONS = 3;

const testDelivery: Delivery<string, null> = {
  kind: 'lead',
  deliver: async (lead, { key }) => {
    const answer = await fetch(backend, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: lead,
    });
    if (!answer.ok) throw new BackendError('status', 'lead', { status: answer.status });
    return null;
  },
};

const testOutbox = createOutbox({
  store: createFileStore(folder),
  envelope: createEntryEncryption('um segredo de trinta e dois letras'),
  leaseMs: 30_000,
  bounds: { bytes: 1_000_000, deadLetterMs: 60_000 },
  deliveries: [testDelivery],
});

async function submitLead(number: number): Promise<void> {
  const lead = `lead-${String(number)}`;
  const { kind } = await testOutbox.submit(testDelivery, lead, lead, 500);
  if (kind === 'delivered' || kind === 'stored') process.stdout.write(`${lead}\n`);
}

testOutbox.start();
setInterval(() => undefined, 1_000);

async function submitLeads(): Promise<void> {
  for (let number = Number(first); number >= 0; number += PARALLEL_SUBMISSIONS) {
    await Promise.all(
      Array.from({ length: PARALLEL_SUBMISSIONS }, (_, index) => submitLead(number + index)),
    );
  }
}

void submitLeads();
