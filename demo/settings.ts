import { z } from 'zod';

/** Header values of the demonstration; a real backend would hand out its own. */
export const DEMO_AUTHORIZATION = 'Bearer demonstracao-bastiao';
export const DEMO_KEY = 'chave-de-demonstracao';
export const DEMO_TOKEN = 'token-de-demonstracao';

/**
 * How the API speaks: with the fields of the specification; with what other backends add to them; or in every other way
 * its contract allows.
 */
export type Dialect = (typeof dialects)[number];

const dialects = ['plain', 'generous', 'other'] as const;

/** Vehicles put in stock when nothing else is asked. */
const defaultVehicles: Readonly<Record<Dialect, number>> = {
  plain: 96,
  generous: 96,
  other: 12,
};

const MIN_VEHICLES = 12;

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
  /** Names of the headers that carry the key and the token. */
  keyHeader?: string | undefined;
  tokenHeader?: string | undefined;
  /** Path the API and the pictures answer below, as `/sistema`; the panel and the controls stay at the root. */
  basePath?: string | undefined;
  /** Forms of the answers, and which data they are about. */
  dialect?: Dialect | undefined;
  /** Opens the `/__test` calls. */
  controls?: boolean | undefined;
  vehicles?: number | undefined;
  /** Finds an order whatever blanks stand around its code, and in any case. */
  lenientOrders?: boolean | undefined;
  /** Site told when the panel changes the stock; needs `revalidateSecret`. */
  siteUrl?: string | undefined;
  revalidateSecret?: string | undefined;
};

/** A setting that cannot be used; the message is for people. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const headerName = /^[a-z0-9-]+$/i;
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
    keyHeader: z.string().regex(headerName, 'keyHeader: nome inválido.').default('api-key'),
    tokenHeader: z.string().regex(headerName, 'tokenHeader: nome inválido.').default('api-token'),
    basePath: z
      .string()
      .regex(/^(\/[\w-]+)*$/, 'basePath: use um caminho como /sistema.')
      .default(''),
    dialect: z.enum(dialects, 'dialect: use plain, generous ou other.').default('plain'),
    controls: z.boolean().default(false),
    vehicles: z
      .number()
      .int()
      .min(MIN_VEHICLES, `vehicles: pelo menos ${MIN_VEHICLES}.`)
      .max(20_000)
      .optional(),
    lenientOrders: z.boolean().default(false),
    siteUrl: z.url({ protocol: /^https?$/, error: 'siteUrl: use http(s)://…' }).optional(),
    revalidateSecret: z.string().min(1).optional(),
  })
  .refine((options) => !options.siteUrl === !options.revalidateSecret, {
    error: 'SITE_URL e REVALIDATE_SECRET andam juntos: defina os dois ou nenhum.',
  })
  .transform((options) => ({
    ...options,
    vehicles: options.vehicles ?? defaultVehicles[options.dialect],
  }));

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

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `${name}: use um número inteiro.`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name}: use de ${min} a ${max}.`);

const environmentSchema = z.object({
  DEMO_PORT: wholeNumber('DEMO_PORT', 0, 65535).default(4000),
  DEMO_DATA_DIR: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  API_AUTHORIZATION: z.string().optional(),
  API_KEY: z.string().optional(),
  API_TOKEN: z.string().optional(),
  API_KEY_HEADER: z.string().optional(),
  API_TOKEN_HEADER: z.string().optional(),
  DEMO_BASE_PATH: z.string().optional(),
  DEMO_DIALECT: z.enum(dialects, 'DEMO_DIALECT: use plain, generous ou other.').optional(),
  DEMO_CONTROLS: z.enum(['0', '1'], 'DEMO_CONTROLS: use 1 ou 0.').default('0'),
  DEMO_VEHICLES: wholeNumber('DEMO_VEHICLES', MIN_VEHICLES, 20_000).optional(),
  DEMO_LENIENT_ORDERS: z.enum(['0', '1'], 'DEMO_LENIENT_ORDERS: use 1 ou 0.').default('0'),
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
    keyHeader: variables.API_KEY_HEADER,
    tokenHeader: variables.API_TOKEN_HEADER,
    basePath: variables.DEMO_BASE_PATH,
    dialect: variables.DEMO_DIALECT,
    controls: variables.DEMO_CONTROLS === '1',
    vehicles: variables.DEMO_VEHICLES,
    lenientOrders: variables.DEMO_LENIENT_ORDERS === '1',
    siteUrl,
    revalidateSecret: siteUrl ? variables.REVALIDATE_SECRET : undefined,
  };
}
