import type { AddressInfo } from 'node:net';

import { createAdaptorServer, type ServerType } from '@hono/node-server';

import { createApp } from './app';
import { openDatabase } from './db/client';
import { seedWhenEmpty } from './seed';
import { createClock } from './services';
import { resolveSettings, SettingsError, type DemoOptions } from './settings';

/** A running service. */
export type RunningDemo = {
  url: string;
  /** What the API's and the pictures' paths stand below. */
  apiUrl: string;
  close: () => Promise<void>;
};

/** Opens the database, fills it when empty, and listens. Throws {@link SettingsError} for what cannot work. */
export async function startDemo(options: DemoOptions = {}): Promise<RunningDemo> {
  const settings = resolveSettings(options);
  const { db, close: closeDatabase } = await openDatabase(settings);
  try {
    await seedWhenEmpty(db, settings);
    const app = await createApp({
      db,
      settings,
      clock: createClock(),
      // A database that was there before may hold anything.
      stage: { isAsSeeded: false },
    });
    const server = createAdaptorServer({ fetch: app.fetch });
    const address = await listen(server, settings.port, settings.host);
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    const url = `http://${host}:${address.port}`;
    return {
      url,
      apiUrl: url + settings.basePath,
      close: async () => {
        await stop(server);
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

function listen(server: ServerType, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(`A porta ${port} já está em uso. Escolha outra em DEMO_PORT.`)
          : error,
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new Error('The server has no TCP address.'));
      else resolve(address);
    });
  });
}

/** Waits for running answers for a moment, then drops what is left. */
function stop(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, 1_000);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
