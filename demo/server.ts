import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import { createApp } from './app';
import { openDatabase } from './db/client';
import { seedWhenEmpty } from './seed';
import { createClock } from './services';
import { SettingsError, type DemoSettings } from './settings';

/** Address on which the server listens: the loopback address, so that only this machine can connect. */
const LOOPBACK_HOST = '127.0.0.1';

/**
 * Opens the database, fills it when it is empty, and starts the server.
 *
 * @throws SettingsError when the port or the data folder is in use
 */
export async function startDemo(settings: DemoSettings) {
  const { db, close: closeDatabase } = await openDatabase(settings);
  try {
    await seedWhenEmpty(db, settings);
    // An existing database counts as changed, because an earlier run may have changed it.
    const stage = { isAsSeeded: false };
    const app = await createApp({ db, settings, clock: createClock(), seedState: stage });
    const server = createAdaptorServer({ fetch: app.fetch });
    server.listen(settings.port, LOOPBACK_HOST);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://${LOOPBACK_HOST}:${port}`,
      /** Stops the server: running requests get a second to finish, then their connections are closed. */
      close: async () => {
        const closeTimer = setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections();
        }, 1_000);
        await new Promise((resolve) => server.close(resolve));
        clearTimeout(closeTimer);
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isPortTaken) throw error;
    throw new SettingsError(`A porta ${settings.port} já está em uso. Escolha outra em DEMO_PORT.`);
  }
}
