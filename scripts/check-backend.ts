/** `npm run check:backend` runs check-backend/command.ts. */
import { checkBackend } from './check-backend/command';

process.exitCode = await checkBackend(process.argv.slice(2), process.env);
