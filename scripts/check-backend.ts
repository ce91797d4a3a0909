/** `npm run check:backend`; what it does stands in check-backend/command.ts. */
import { checkBackend } from './check-backend/command';

process.exitCode = await checkBackend(process.argv.slice(2), process.env);
