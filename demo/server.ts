import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import { createApp } from './app';
import { openDatabase } from './db/client';
import { seedWhenEmpty } from './seed';
import { createClock } from './services';
import { SettingsError, type DemoSettings } from './settings';

/** Only this machine can connect. */
const HOST = '127.0.0.1';

/**
 * Opens the database, fills it when empty, and listens.
 *
 * @throws SettingsError for what cannot work
 */
export async function startDemo(settings: DemoSettings) {
  const { db, close: closeDatabase } = await openDatabase(settings);
  try {
    await seedWhenEmpty(db, settings.vehicles);
    // False, because an existing database may have been changed.
    const stage = { isAsSeeded: false };
    const app = await createApp({ db, settings, clock: createClock(), stage });
    const server = createAdaptorServer({ fetch: app.fetch });
    server.listen(settings.port, HOST);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://${HOST}:${port}`,
      /** Lets running requests finish for a moment, then drops the rest. */
      close: async () => {
        const impatience = setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections();
        }, 1_000);
        await new Promise((resolve) => server.close(resolve));
        clearTimeout(impatience);
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new SettingsError(`A porta ${settings.port} já está em uso. Escolha outra em DEMO_PORT.`);
  }
}
