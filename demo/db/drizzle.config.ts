import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './demo/db/schema.ts',
  out: './demo/db/migrations',
});
