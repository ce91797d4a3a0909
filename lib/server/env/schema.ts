import { z } from 'zod';

import { parseCnpj } from '@/lib/site/brazil/cnpj';

import { vehicleBodyTableSchema } from './vehicle-body-table';
import { getDefaultOutboxFolder } from './checks';
import { feedNamesSchema } from './feeds';
import { groupSettingSchemas } from './group';
import { createNamedTextsSchema } from './named-texts';
import { postgresAddressSchema, redisAddressSchema } from './server-address';

const headerValueSchema = z.string().regex(/^[\x20-\x7e]+$/);
const headerNameSchema = z.string().regex(/^[a-z0-9!#$%&'*+.^_`|~-]+$/i);
const webAddressSchema = z
  .string()
  .max(2_000, { abort: true })
  .check(z.url({ protocol: /^https?$/, abort: true }));
const createOptionalTextSchema = (longest: number) => z.string().max(longest).optional();
const createOptionalPatternSchema = (pattern: RegExp) => z.string().regex(pattern).optional();
const optionalEmailSchema = z.email().optional();
const conversionLabelSchema = createOptionalPatternSchema(/^[\w-]+$/);
const enabledByDefaultSchema = z.enum(['on', 'off']).default('on');
/** The fewest different characters of a secret; a text with fewer is a placeholder ("xxxx…"). */
const MIN_DIFFERENT_CHARACTERS = 8;
const secretSchema = z
  .string()
  .min(32)
  .refine((text) => new Set(text).size >= MIN_DIFFERENT_CHARACTERS, {
    params: { why: 'repete poucos caracteres' },
  });
/** A previous secret still decrypts old data, so it may be shorter, as an earlier version allowed. */
const previousSecretSchema = z.string().optional();
const createWholeNumberSchema = (min: number, max: number) =>
  z.coerce.number().int().min(min).max(max);
const millisecondsSchema = createWholeNumberSchema(100, 60_000);

const hasOnlyPath = (address: string): boolean => {
  const { search, hash, username, password } = new URL(address);
  return !search && !hash && !username && !password;
};

/**
 * Every variable that the site reads, all at run time. The description of a variable says which values are expected;
 * the error at the start prints the description, and `.env.local.example` contains it.
 */
export const envSchema = z.object({
  API_URL: webAddressSchema
    .refine(hasOnlyPath)
    .transform((address) => address.replace(/(?<!\/)\/+$/, ''))
    .describe(
      'Endereço base do backend, sem consulta, fragmento ou senha: https, ou http numa rede da casa (ou com API_PLAIN_HTTP=1).',
    ),
  API_PLAIN_HTTP: z
    .literal('1')
    .optional()
    .describe(
      '"1" deixa API_URL ser http fora de uma rede da casa: as credenciais e os dados das pessoas vão então sem cifra.',
    ),
  API_AUTHORIZATION: headerValueSchema.describe(
    'Valor do cabeçalho Authorization enviado ao backend, em caracteres ASCII.',
  ),
  API_KEY: headerValueSchema.describe('Chave enviada ao backend, em caracteres ASCII.'),
  API_TOKEN: headerValueSchema.describe('Token enviado ao backend, em caracteres ASCII.'),
  API_KEY_HEADER: headerNameSchema
    .default('api-key')
    .describe('Nome do cabeçalho que leva a chave.'),
  API_TOKEN_HEADER: headerNameSchema
    .default('api-token')
    .describe('Nome do cabeçalho que leva o token.'),
  SITE_URL: webAddressSchema
    .refine((address) => hasOnlyPath(address) && new URL(address).pathname === '/')
    .transform((address) => new URL(address).origin)
    .describe('Origem pública do site, https (http só para provar nesta máquina), sem caminho.'),
  SITE_SECRET: secretSchema.describe(
    'Segredo com que o site cifra e assina o que só ele deve ler ou escrever, o mesmo em todas as instâncias: 32 caracteres ou mais, que não sirvam a mais nada ("openssl rand -hex 32").',
  ),
  OUTBOX_SECRET: secretSchema.describe(
    'Segredo que cifra os envios que esperam, o mesmo em todas as instâncias: 32 caracteres ou mais, que não sirvam a mais nada.',
  ),
  DOCUMENT_SECRET: secretSchema.describe(
    'Segredo dos códigos com que um orçamento em PDF se confere em /verificar, o mesmo em todas as instâncias: 32 caracteres ou mais, que não sirvam a mais nada.',
  ),
  REVALIDATE_SECRET: secretSchema
    .optional()
    .describe(
      'Segredo de POST /api/revalidar, 32 caracteres ou mais, que não sirvam a mais nada; sem ele a rota responde 404.',
    ),
  METRICS_TOKEN: secretSchema
    .optional()
    .describe(
      'Segredo de GET /metrics, que sem ele responde 404, e dos números de /api/pronto: 32 caracteres ou mais, que não sirvam a mais nada.',
    ),
  SITE_SECRET_PREVIOUS: previousSecretSchema.describe(
    'Outro SITE_SECRET que também abre: o seguinte, antes da troca (docs/runbook.md), e o anterior por um dia depois dela.',
  ),
  OUTBOX_SECRET_PREVIOUS: previousSecretSchema.describe(
    'Outro OUTBOX_SECRET que também abre: o seguinte, antes da troca, e o anterior enquanto esperam envios cifrados com ele.',
  ),
  DOCUMENT_SECRET_PREVIOUS: previousSecretSchema.describe(
    'Outro DOCUMENT_SECRET que também abre: o seguinte, antes da troca, e o anterior enquanto ainda se conferem orçamentos emitidos com ele.',
  ),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('Nível do registro: silent, fatal, error, warn, info, debug ou trace.'),
  BACKEND_ATTEMPT_TIMEOUT_MS: millisecondsSchema
    .default(4_000)
    .describe(
      'Espera máxima de uma tentativa de chamada ao backend, de 100 a 60000 milissegundos.',
    ),
  BACKEND_DEADLINE_MS: millisecondsSchema
    .default(9_000)
    .describe('Espera máxima de uma chamada, somadas as tentativas, de 100 a 60000 milissegundos.'),
  TRUSTED_PROXIES: createWholeNumberSchema(0, 10)
    .default(0)
    .describe(
      'Quantos proxies da casa ficam na frente do site e anotam X-Forwarded-For, de 0 a 10.',
    ),
  REDIS_URL: redisAddressSchema.describe(
    'Redis ou Valkey que as instâncias do site partilham, redis:// ou rediss://; sem ele cada uma conta só. Na senha, "/" é "%2F", e assim todo sinal.',
  ),
  OUTBOX_DIR: z
    .string()
    .default(getDefaultOutboxFolder)
    .describe(
      'Pasta em que os envios esperam até chegar ao backend: caminho absoluto, fora da pasta do build, que a versão seguinte apaga; sem REDIS_URL guarda também o último estoque lido; não é usada com DATABASE_URL.',
    ),
  OUTBOX_MAX_MB: createWholeNumberSchema(10, 1_000_000)
    .default(1_024)
    .describe(
      'Quanto a caixa de envios guarda no máximo, em megabytes, de 10 a 1000000: além disso um envio só é aceito se o backend responde.',
    ),
  OUTBOX_DEAD_LETTER_DAYS: createWholeNumberSchema(4, 3_650)
    .default(90)
    .describe(
      'Por quantos dias, de 4 a 3650, um envio parado espera por alguém antes de ser apagado.',
    ),
  DATABASE_URL: postgresAddressSchema.describe(
    'Servidor PostgreSQL para os envios que esperam, quando há mais de uma instância. Na senha, "/" é "%2F", e assim todo sinal.',
  ),
  GOOGLE_TAG_MANAGER_ID: createOptionalPatternSchema(/^GTM-[A-Z\d]+$/).describe(
    'Contêiner do Google Tag Manager, "GTM-…"; sem ele nada disso é carregado.',
  ),
  GOOGLE_ANALYTICS_ID: createOptionalPatternSchema(/^G-[A-Z\d]+$/).describe(
    'Propriedade do Google Analytics, "G-…"; só carrega depois do consentimento.',
  ),
  GOOGLE_ADS_ID: createOptionalPatternSchema(/^AW-\d+$/).describe(
    'Conta do Google Ads, "AW-…"; só carrega depois do consentimento.',
  ),
  GOOGLE_ADS_LEAD_LABEL: conversionLabelSchema.describe(
    'Rótulo da conversão do Google Ads de um formulário enviado.',
  ),
  GOOGLE_ADS_CONTACT_LABEL: conversionLabelSchema.describe(
    'Rótulo da conversão do Google Ads do formulário de contato; sem ele vale o de um formulário enviado.',
  ),
  GOOGLE_ADS_WHATSAPP_LABEL: conversionLabelSchema.describe(
    'Rótulo da conversão do Google Ads de um clique no WhatsApp.',
  ),
  DATA_OFFICER_NAME: createOptionalTextSchema(120).describe(
    'Nome do encarregado pelo tratamento de dados (LGPD, art. 41), mostrado em /lgpd.',
  ),
  DATA_OFFICER_EMAIL: optionalEmailSchema.describe(
    'E-mail do encarregado pelo tratamento de dados, mostrado em /lgpd.',
  ),
  COMPANY_NAME: createOptionalTextSchema(120).describe(
    'Nome empresarial de quem responde pelo site, mostrado no rodapé com o CNPJ e o endereço (Decreto 7.962/2013, art. 2º); os três juntos ou nenhum.',
  ),
  COMPANY_CNPJ: z
    .string()
    .refine((text) => parseCnpj(text) !== null)
    .transform((text) => parseCnpj(text) ?? text)
    .optional()
    .describe('CNPJ de quem responde pelo site, com dígitos verificadores certos.'),
  COMPANY_ADDRESS: createOptionalTextSchema(200).describe(
    'Endereço físico de quem responde pelo site, numa linha: rua, número, bairro, cidade, estado, CEP.',
  ),
  COMPANY_EMAIL: optionalEmailSchema.describe(
    'Endereço eletrônico de quem responde pelo site, mostrado ao lado do CNPJ.',
  ),
  SOLD_GONE_DAYS: createWholeNumberSchema(0, 3_650)
    .default(90)
    .describe(
      'Dias, de 0 a 3650, em que a página de um vendido ainda responde 200, contados de quando o site o viu vendido; depois responde 410 e sai do sitemap.',
    ),
  INDEXNOW_KEY: createOptionalPatternSchema(/^[a-zA-Z\d-]{8,128}$/).describe(
    'Chave do IndexNow, de 8 a 128 letras, algarismos ou hifens, publicada em /indexnow.txt; com ela os buscadores sabem na hora do que mudou. Sem ela nada é enviado.',
  ),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.indexnow.org/indexnow')
    .describe('Endereço que recebe os avisos do IndexNow.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Coletor OpenTelemetry (OTLP por HTTP) que recebe os rastros, "http://coletor:4318"; sem ele nada disso é carregado. Valem as demais variáveis OTEL_… do padrão.',
    ),
  VITALS_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(25)
    .describe(
      'Quantas de cada cem visitas contam ao site como as páginas responderam (docs/runbook.md), de 0 a 100; 0 desliga.',
    ),
  STOCK_INDEX: enabledByDefaultSchema.describe(
    'O que as listas não dizem dos veículos (marca, ficha), lido dos detalhes aos poucos: "off" deixa de ler, pergunta ao backend por marca e modelo a cada busca, e o que depende disso diz menos.',
  ),
  STOCK_CALLS_PER_SECOND: createWholeNumberSchema(1, 50)
    .default(5)
    .describe(
      'Quantas dessas leituras começam por segundo, de 1 a 50, nunca mais de duas ao mesmo tempo; na primeira leitura, quatro.',
    ),
  VEHICLE_BODIES: vehicleBodyTableSchema.describe(
    'Carroceria dos modelos em que o backend não a diz: um JSON, {"GLX 250": "SUV", "Fiat Toro": "Picape"}, por modelo ou por marca e modelo, ou o caminho absoluto de um arquivo com ele.',
  ),
  SERVICE_WORKER: enabledByDefaultSchema.describe(
    'O que o navegador guarda para navegar sem conexão (docs/adr/0032-pages-without-a-connection.md): "off" apaga isso nos aparelhos dos visitantes, na próxima vez que cada um abrir o site.',
  ),
  INSTALMENTS_MONTHLY_RATE: z.coerce
    .number()
    .min(0)
    .max(10)
    .multipleOf(0.01)
    .optional()
    .describe(
      'Taxa de juros com que a simulação de parcelas abre, em por cento ao mês, de 0 a 10 ("1.89"); sem ela é o visitante quem diz a sua.',
    ),
  ARMOURING_POST_URL: z
    .string()
    .regex(/^https:\/\/www\.instagram\.com\/(?:p|reel|tv)\/[\w-]+\/?$/)
    .transform((address) => address.replace(/\/?$/, '/'))
    .optional()
    .describe(
      'Publicação do Instagram sobre a blindagem, "https://www.instagram.com/reel/…/"; sem ela /blindagem não tem o vídeo.',
    ),
  ARMOURING_LIGHTER_THAN: createOptionalTextSchema(80).describe(
    'Com o que se compara o “80% mais leve” da blindagem, como "a blindagem convencional"; sem isso /blindagem não diz.',
  ),
  ARMOURING_LAYERS: createNamedTextsSchema(/[^:;]*[^:;\s][^:;]*/).describe(
    'Camadas da blindagem, "Vidro laminado: nas janelas; Aço: na estrutura"; sem elas /blindagem não as mostra.',
  ),
  ARMOURING_STEPS: createNamedTextsSchema(/[1-9]\d?/).describe(
    'Etapas da blindagem com as suas semanas, "Projeto e autorização: 2; Desmontagem: 1"; sem elas /blindagem não as mostra.',
  ),
  FEEDS: feedNamesSchema.describe(
    'O que outros podem buscar do estoque em /feeds: estoque e meta, separados por vírgula; "nenhum" desliga todos. O que não está na lista responde 404.',
  ),
  ...groupSettingSchemas,
});

export type Env = Readonly<z.output<typeof envSchema>>;
