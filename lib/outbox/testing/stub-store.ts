import type { OutboxStore } from '../store';

/** Creates a store whose methods do nothing, except those that a test replaces. */
export function createStubStore(does: Partial<OutboxStore>): OutboxStore {
  const nothing = async (): Promise<void> => undefined;
  return {
    put: async (id, encrypted) => ({ id, createdAt: 0, tries: 0, isDone: false, encrypted }),
    rewrite: nothing,
    claim: async () => [],
    postpone: nothing,
    finish: nothing,
    deadLetter: nothing,
    requeue: nothing,
    lock: async () => nothing,
    remove: nothing,
    removeExpired: async () => [],
    read: async () => null,
    list: async () => [],
    listDone: async () => [],
    audit: nothing,
    depth: async () => ({
      waiting: 0,
      deadLetters: 0,
      oldestMs: null,
      oldestDeadLetterMs: null,
      bytes: 0,
    }),
    close: nothing,
    ...does,
  };
}
