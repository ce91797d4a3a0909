import { z } from 'zod';

/** Default values of the headers that the demonstration requires. */
export const DEMO_AUTHORIZATION = 'Bearer demonstracao-bastiao';
export const DEMO_KEY = 'chave-de-demonstracao';
export const DEMO_TOKEN = 'token-de-demonstracao';

/** Error about an invalid setting; its message is a Portuguese sentence for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const createNumberSettingSchema = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `${name}: use um número inteiro.`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name}: use de ${min} a ${max}.`);

const environmentSchema = z.object({
  /** Port of the server; 0 chooses an unused port. */
  DEMO_PORT: createNumberSettingSchema('DEMO_PORT', 0, 65_535).default(4000),
  /** Folder of the embedded database, or `memory`. */
  DEMO_DATA_DIR: z.string().default('.data/demo'),
  /** Address of a PostgreSQL server to use instead of the embedded database. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL: use postgres://…' })
    .optional(),
  API_AUTHORIZATION: z.string().default(DEMO_AUTHORIZATION),
  API_KEY: z.string().default(DEMO_KEY),
  API_TOKEN: z.string().default(DEMO_TOKEN),
  /** The value 1 turns on the `/__test` routes. */
  DEMO_CONTROLS: z.enum(['0', '1'], 'DEMO_CONTROLS: use 1 ou 0.').default('0'),
  DEMO_VEHICLES: createNumberSettingSchema('DEMO_VEHICLES', 12, 20_000).default(96),
  /** The value 1 makes the stock that of `seed/real-names.jsonl`, whatever DEMO_VEHICLES says. */
  DEMO_REAL_NAMES: z.enum(['0', '1'], 'DEMO_REAL_NAMES: use 1 ou 0.').default('0'),
  /** URL of the site that is notified when the panel changes the stock; its secret is the next setting. */
  SITE_URL: z.string().optional(),
  REVALIDATE_SECRET: z.string().optional(),
});

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 *
 * @throws SettingsError when a variable is invalid
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const nonEmptyVariables = Object.entries(environment).filter(([, value]) => value !== '');
  const { data, error } = environmentSchema.safeParse(Object.fromEntries(nonEmptyVariables));
  if (error) {
    const problems = error.issues.map(({ message }) => message);
    throw new SettingsError(`Configuração inválida.\n  ${problems.join('\n  ')}`);
  }
  return {
    port: data.DEMO_PORT,
    dataDir: data.DEMO_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    authorization: data.API_AUTHORIZATION,
    key: data.API_KEY,
    token: data.API_TOKEN,
    controls: data.DEMO_CONTROLS === '1',
    vehicles: data.DEMO_VEHICLES,
    realNames: data.DEMO_REAL_NAMES === '1',
    siteUrl: data.SITE_URL,
    revalidateSecret: data.REVALIDATE_SECRET,
  };
}

/** Settings of the demonstration, with defaults for absent variables. */
export type DemoSettings = ReturnType<typeof readSettings>;
