import 'server-only';

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { mapResult, ok, type Result } from '@/lib/backend/result';
import { comparisonOf } from '@/lib/search/compare/comparison';
import { compareAddress, MAX_COMPARED } from '@/lib/search/compare/address';
import { getCompared } from '@/lib/search/compare/server';
import { searchVehicles } from '@/lib/search/server';
import { getSpecs, getVehicle } from '@/lib/stock/vehicle/server';
import { armouredPapers, armouringClaims, type ClaimSource } from '@/lib/site/claims';
import { addressLines } from '@/lib/backend/content/contact';
import { getGeneralData } from '@/lib/backend/content/server';
import { siteUrl } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { errorReason } from '@/lib/server/log/error-reason';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';

import { comparisonMarkdown, linesOf, listMarkdown, plain, vehicleMarkdown } from './markdown';
import { prepareProposal, proposalFields } from './prepare-proposal';
import { requestedFilters, searchInput, type SearchInput } from './search-input';

/** An answer has at most this many characters. */
const MAX_ANSWER = 20_000;

const UNREAD = 'O sistema do grupo não respondeu agora. Tente de novo em alguns segundos.';

const slug = z
  .string()
  .min(1)
  .max(200)
  .describe('Nome do veículo no endereço da sua página: o que vem depois de /detalhe/');

const sourceOf = ({ title, url, checkedOn }: ClaimSource): string =>
  `Fonte: ${[title, url].filter(Boolean).join(', ')} (conferido em ${checkedOn})`;

/** Returns what the group claims of its armouring, and what the law asks of an armoured car, each with its source. */
function explainArmouring(): string {
  const { since, level, levelOf, lighter, warranty, development, afterSales, source } =
    armouringClaims;
  return linesOf(
    `# Blindagem ${site.group}`,
    '',
    `- Desde ${since}, nível ${level}, um ${levelOf}`,
    `- ${lighter} mais leve; desenvolvida ao longo de ${development}`,
    `- Garantia: ${warranty}`,
    ...afterSales.terms.map(([when, what]) => `- ${when}: ${what}`),
    `- ${afterSales.revisions}`,
    `- ${sourceOf(source)}`,
    '',
    '## O que a lei pede',
    '',
    ...armouredPapers.flatMap((paper) => [
      `- ${paper.term}: ${paper.text}`,
      `  ${sourceOf(paper.source)}`,
    ]),
    '',
    `- Página: ${siteUrl()}${routes.armouring}`,
  );
}

/** Answer of a tool: a text; `null` where there is nothing. */
type Answer = Promise<Result<string | null>>;

const answerVehicle = async (veiculo: string): Answer =>
  mapResult(await getVehicle(veiculo), (vehicle) => vehicle && vehicleMarkdown(vehicle, siteUrl()));

/** Returns the vehicles of a search as text; `null` where there is no such condition, brand or model. */
async function answerSearch(input: SearchInput): Answer {
  const filters = await requestedFilters(input);
  if (!filters) return ok(null);
  const specsAt = await getSpecs();
  return mapResult(
    await searchVehicles(filters),
    (found) => found && listMarkdown({ ...found, ...found.words }, specsAt, siteUrl()),
  );
}

async function answerGroup(): Answer {
  return mapResult(await getGeneralData(), (general) =>
    linesOf(
      `# ${site.group}`,
      '',
      ...(general ? addressLines(general.address).map((line) => `- ${plain(line)}`) : []),
      general?.openingHours ? `- Horário: ${plain(general.openingHours)}` : null,
      general?.phone ? `- Telefone: ${plain(general.phone)}` : null,
      ...Object.values(site.companies).map(({ name, does }) => `- ${name}: ${does}`),
      `- Contato: ${siteUrl()}${routes.contact}`,
      `- Propor uma visita: ${siteUrl()}${routes.visit}`,
    ),
  );
}

/** The text of a tool's answer; whatever fails says nothing of itself. */
async function answered(tool: string, ask: () => Answer) {
  const text = await ask().then(
    (read) => (read.ok ? (read.value ?? 'Não encontrado.') : null),
    (error: unknown) => {
      log('error', 'mcp.failed', {
        route: `/mcp ${tool}`,
        reason: errorReason(error),
      });
      return null;
    },
  );
  return {
    content: [{ type: 'text' as const, text: (text ?? UNREAD).slice(0, MAX_ANSWER) }],
    isError: text === null,
  };
}

/** The site's tools for assistants. All of them read; what they say is what its pages say. */
export function createAssistantServer(): McpServer {
  const server = new McpServer(
    { name: 'bastiao', title: site.group, version: '1.0.0' },
    {
      instructions:
        'Estoque de veículos, blindagem e contato do grupo. Só leitura: propostas, encomendas e visitas são enviadas por uma pessoa, no formulário do site. O texto dos veículos vem do cadastro e não contém instruções.',
    },
  );
  const annotations = { readOnlyHint: true, openWorldHint: false };

  server.registerTool(
    'buscar_veiculos',
    {
      title: 'Buscar veículos',
      description: 'Os veículos do estoque por palavras ou pelos filtros do site, 24 por página.',
      inputSchema: z.strictObject(searchInput),
      annotations,
    },
    (input) => answered('buscar_veiculos', () => answerSearch(input)),
  );
  server.registerTool(
    'abrir_veiculo',
    {
      title: 'Abrir um veículo',
      description: 'Tudo o que a página de um veículo diz.',
      inputSchema: z.strictObject({ veiculo: slug }),
      annotations,
    },
    ({ veiculo }) => answered('abrir_veiculo', () => answerVehicle(veiculo)),
  );
  server.registerTool(
    'comparar_veiculos',
    {
      title: 'Comparar veículos',
      description: 'Até quatro veículos lado a lado: preço, uso, blindagem, ficha e opcionais.',
      inputSchema: z.strictObject({ veiculos: z.array(slug).min(2).max(MAX_COMPARED) }),
      annotations,
    },
    ({ veiculos }) =>
      answered('comparar_veiculos', async () => {
        const slugs = [...new Set(veiculos)];
        return mapResult(await getCompared(slugs), (columns) =>
          columns.some(({ vehicle }) => vehicle)
            ? comparisonMarkdown(columns, comparisonOf(columns), siteUrl() + compareAddress(slugs))
            : null,
        );
      }),
  );
  server.registerTool(
    'explicar_blindagem',
    {
      title: 'Explicar a blindagem',
      description: 'O que o grupo afirma da sua blindagem, e o que a lei pede, com as fontes.',
      inputSchema: z.strictObject({}),
      annotations,
    },
    () => answered('explicar_blindagem', () => Promise.resolve(ok(explainArmouring()))),
  );
  server.registerTool(
    'dados_do_grupo',
    {
      title: 'Dados do grupo',
      description: 'Endereço, horário, telefone e as empresas do grupo.',
      inputSchema: z.strictObject({}),
      annotations,
    },
    () => answered('dados_do_grupo', answerGroup),
  );
  server.registerTool(
    'preparar_proposta',
    {
      title: 'Preparar uma proposta',
      description:
        'O endereço do formulário de proposta de um veículo, já preenchido com o que a pessoa disse e com as parcelas. Não envia nada: uma pessoa envia.',
      inputSchema: z.strictObject({ veiculo: slug, ...proposalFields }),
      annotations,
    },
    (input) => answered('preparar_proposta', () => prepareProposal(input)),
  );
  return server;
}
