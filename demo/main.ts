import { startDemo } from './server';
import { readSettings, SettingsError } from './settings';

try {
  const demo = await startDemo(readSettings(process.env));
  console.log(`Serviço de demonstração no ar. API: ${demo.url}/api · Painel: ${demo.url}/`);
  const stop = (): void => {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    void demo.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
