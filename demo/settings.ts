import { z } from 'zod';

/** Header values of the demonstration; a real backend would hand out its own. */
export const DEMO_AUTHORIZATION = 'Bearer demonstracao-bastiao';
export const DEMO_KEY = 'chave-de-demonstracao';
export const DEMO_TOKEN = 'token-de-demonstracao';

/** Vehicles put in stock when nothing else is asked. */
const DEFAULT_VEHICLES = 96;

/** What whoever starts the service may choose. */
export type DemoOptions = {
  host?: string | undefined;
  /** 0 picks a free port. */
  port?: number | undefined;
  /** Folder of the embedded database, or `memory`. */
  dataDir?: string | undefined;
  /** When set, a PostgreSQL server is used instead of the embedded database. */
  databaseUrl?: string | undefined;
  authorization?: string | undefined;
  key?: string | undefined;
  token?: string | undefined;
  /** Opens the `/__test` calls. */
  controls?: boolean | undefined;
  vehicles?: number | undefined;
  /** Site told when the panel changes the stock; needs `revalidateSecret`. */
  siteUrl?: string | undefined;
  revalidateSecret?: string | undefined;
};

/** A setting that cannot be used; the message is for people. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'] as const;

const optionsSchema = z
  .object({
    host: z
      .enum(loopbackHosts, 'host: só endereços desta máquina (127.0.0.1, ::1 ou localhost).')
      .default('127.0.0.1'),
    port: z.number().int().min(0).max(65535, 'port: de 0 a 65535.').default(0),
    dataDir: z.string().min(1, 'dataDir: vazio.').default('.data/demo'),
    databaseUrl: z
      .url({ protocol: /^postgres(ql)?$/, error: 'databaseUrl: use postgres://…' })
      .optional(),
    authorization: z.string().min(1).default(DEMO_AUTHORIZATION),
    key: z.string().min(1).default(DEMO_KEY),
    token: z.string().min(1).default(DEMO_TOKEN),
    controls: z.boolean().default(false),
    vehicles: z
      .number()
      .int()
      .min(40, 'vehicles: pelo menos 40.')
      .max(20_000)
      .default(DEFAULT_VEHICLES),
    siteUrl: z.url({ protocol: /^https?$/, error: 'siteUrl: use http(s)://…' }).optional(),
    revalidateSecret: z.string().min(1).optional(),
  })
  .refine((options) => !options.siteUrl === !options.revalidateSecret, {
    error: 'SITE_URL e REVALIDATE_SECRET andam juntos: defina os dois ou nenhum.',
  });

/** Options with every default filled in. */
export type DemoSettings = z.output<typeof optionsSchema>;

/** Fills in defaults; throws {@link SettingsError} for what cannot work. */
export function resolveSettings(options: DemoOptions): DemoSettings {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'opções'}: ${issue.message}`,
  );
  throw new SettingsError(`Configuração inválida.\n  ${problems.join('\n  ')}`);
}

const wholeNumber = (name: string, fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `${name}: use um número inteiro.`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name}: use de ${min} a ${max}.`)
    .default(fallback);

const environmentSchema = z.object({
  DEMO_PORT: wholeNumber('DEMO_PORT', 4000, 0, 65535),
  DEMO_DATA_DIR: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  API_AUTHORIZATION: z.string().optional(),
  API_KEY: z.string().optional(),
  API_TOKEN: z.string().optional(),
  DEMO_CONTROLS: z.enum(['0', '1'], 'DEMO_CONTROLS: use 1 ou 0.').default('0'),
  DEMO_VEHICLES: wholeNumber('DEMO_VEHICLES', DEFAULT_VEHICLES, 40, 20_000),
  SITE_URL: z.string().optional(),
  REVALIDATE_SECRET: z.string().optional(),
});

/** Reads the options from environment variables; an empty variable counts as absent. */
export function optionsFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): DemoOptions {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    throw new SettingsError(
      `Configuração inválida.\n  ${parsed.error.issues.map((issue) => issue.message).join('\n  ')}`,
    );
  }
  const variables = parsed.data;
  // The site needs SITE_URL for itself; here it only matters next to the secret.
  const siteUrl = variables.REVALIDATE_SECRET ? variables.SITE_URL : undefined;
  return {
    port: variables.DEMO_PORT,
    dataDir: variables.DEMO_DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    authorization: variables.API_AUTHORIZATION,
    key: variables.API_KEY,
    token: variables.API_TOKEN,
    controls: variables.DEMO_CONTROLS === '1',
    vehicles: variables.DEMO_VEHICLES,
    siteUrl,
    revalidateSecret: siteUrl ? variables.REVALIDATE_SECRET : undefined,
  };
}
