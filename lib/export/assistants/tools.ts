import 'server-only';

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { mapResult, ok, type Result } from '@/lib/backend/result';
import { createComparison } from '@/lib/search/compare/comparison';
import { buildCompareAddress, MAX_COMPARED_VEHICLES } from '@/lib/search/compare/address';
import { getComparedVehicles } from '@/lib/search/compare/server';
import { searchVehicles } from '@/lib/search/server';
import { createSpecsFinder, getVehicle } from '@/lib/stock/vehicle/server';
import { armouringClaims, type ClaimSource } from '@/lib/site/claims';
import { armouredVehiclePapers } from '@/lib/site/purchase-claims';
import { formatAddressLines } from '@/lib/backend/content/contact';
import { getGeneralData } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { getErrorReason } from '@/lib/server/log/error-reason';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';

import {
  formatComparisonAsMarkdown,
  joinLines,
  formatListAsMarkdown,
  escapeMarkdown,
  formatVehicleAsMarkdown,
} from './markdown';
import { prepareProposal, proposalInputFields } from './prepare-proposal';
import { parseSearchInput, searchInputFields, type SearchInput } from './search-input';

/** A longer answer of a tool is cut to this many characters. */
const MAX_ANSWER_LENGTH = 20_000;

const BACKEND_UNAVAILABLE_TEXT =
  'O sistema do grupo não respondeu agora. Tente de novo em alguns segundos.';

const slugSchema = z
  .string()
  .min(1)
  .max(200)
  .describe('Nome do veículo no endereço da sua página: o que vem depois de /detalhe/');

const formatSourceLine = ({ title, url, checkedOn }: ClaimSource): string =>
  `Fonte: ${[title, url].filter(Boolean).join(', ')} (conferido em ${checkedOn})`;

/** Returns, as Markdown, the group's claims about its armouring and the law on armoured cars, each with its source. */
function explainArmouring(): string {
  const { since, level, levelOf, lighter, warranty, development, afterSales, source } =
    armouringClaims;
  return joinLines(
    `# Blindagem ${site.group}`,
    '',
    `- Desde ${since}, nível ${level}, um ${levelOf}`,
    `- ${lighter} mais leve; desenvolvida ao longo de ${development}`,
    `- Garantia: ${warranty}`,
    ...afterSales.terms.map(([when, what]) => `- ${when}: ${what}`),
    `- ${afterSales.revisions}`,
    `- ${formatSourceLine(source)}`,
    '',
    '## Documentos da compra',
    '',
    ...armouredVehiclePapers.flatMap((paper) => [
      `- ${paper.term}: ${paper.text}`,
      `  ${formatSourceLine(paper.source)}`,
    ]),
    '',
    `- Página: ${getSiteUrl()}${routes.armouring}`,
  );
}

/** Text with which a tool answers; `null` if it found nothing. */
type ToolAnswer = Promise<Result<string | null>>;

const answerVehicle = async (veiculo: string): ToolAnswer =>
  mapResult(
    await getVehicle(veiculo),
    (vehicle) => vehicle && formatVehicleAsMarkdown(vehicle, getSiteUrl()),
  );

/** Returns the vehicles of a search as Markdown; `null` if the condition, brand or model does not exist. */
async function answerSearch(input: SearchInput): ToolAnswer {
  const filters = await parseSearchInput(input);
  if (!filters) return ok(null);
  const specsAt = await createSpecsFinder();
  return mapResult(
    await searchVehicles(filters),
    (searchResult) =>
      searchResult &&
      formatListAsMarkdown({ ...searchResult, ...searchResult.words }, specsAt, getSiteUrl()),
  );
}

async function answerGroup(): ToolAnswer {
  return mapResult(await getGeneralData(), (general) =>
    joinLines(
      `# ${site.group}`,
      '',
      ...(general
        ? formatAddressLines(general.address).map((line) => `- ${escapeMarkdown(line)}`)
        : []),
      general?.openingHours ? `- Horário: ${escapeMarkdown(general.openingHours)}` : null,
      general?.phone ? `- Telefone: ${escapeMarkdown(general.phone)}` : null,
      ...Object.values(site.companies).map(({ name, does }) => `- ${name}: ${does}`),
      `- Contato: ${getSiteUrl()}${routes.contact}`,
      `- Propor uma visita: ${getSiteUrl()}${routes.visit}`,
    ),
  );
}

/** Runs a tool and returns its answer in the form of the protocol. An error is logged; the assistant never sees its message. */
async function runAssistantTool(tool: string, answer: () => ToolAnswer) {
  const text = await answer().then(
    (result) => (result.ok ? (result.value ?? 'Não encontrado.') : null),
    (error: unknown) => {
      log('error', 'mcp.failed', {
        route: `/mcp ${tool}`,
        reason: getErrorReason(error),
      });
      return null;
    },
  );
  return {
    content: [
      {
        type: 'text' as const,
        text: (text ?? BACKEND_UNAVAILABLE_TEXT).slice(0, MAX_ANSWER_LENGTH),
      },
    ],
    isError: text === null,
  };
}

/** Creates an MCP server with the site's tools for assistants. Every tool only reads, and answers with facts of the site's pages. */
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
      inputSchema: z.strictObject(searchInputFields),
      annotations,
    },
    (input) => runAssistantTool('buscar_veiculos', () => answerSearch(input)),
  );
  server.registerTool(
    'abrir_veiculo',
    {
      title: 'Abrir um veículo',
      description: 'Tudo o que a página de um veículo diz.',
      inputSchema: z.strictObject({ veiculo: slugSchema }),
      annotations,
    },
    ({ veiculo }) => runAssistantTool('abrir_veiculo', () => answerVehicle(veiculo)),
  );
  server.registerTool(
    'comparar_veiculos',
    {
      title: 'Comparar veículos',
      description: 'Até quatro veículos lado a lado: preço, uso, blindagem, ficha e opcionais.',
      inputSchema: z.strictObject({
        veiculos: z.array(slugSchema).min(2).max(MAX_COMPARED_VEHICLES),
      }),
      annotations,
    },
    ({ veiculos }) =>
      runAssistantTool('comparar_veiculos', async () => {
        const slugs = [...new Set(veiculos)];
        return mapResult(await getComparedVehicles(slugs), (columns) =>
          columns.some(({ vehicle }) => vehicle)
            ? formatComparisonAsMarkdown(
                columns,
                createComparison(columns),
                getSiteUrl() + buildCompareAddress(slugs),
              )
            : null,
        );
      }),
  );
  server.registerTool(
    'explicar_blindagem',
    {
      title: 'Explicar a blindagem',
      description:
        'O que o grupo afirma da sua blindagem, e os documentos da compra, com as fontes.',
      inputSchema: z.strictObject({}),
      annotations,
    },
    () => runAssistantTool('explicar_blindagem', () => Promise.resolve(ok(explainArmouring()))),
  );
  server.registerTool(
    'dados_do_grupo',
    {
      title: 'Dados do grupo',
      description: 'Endereço, horário, telefone e as empresas do grupo.',
      inputSchema: z.strictObject({}),
      annotations,
    },
    () => runAssistantTool('dados_do_grupo', answerGroup),
  );
  server.registerTool(
    'preparar_proposta',
    {
      title: 'Preparar uma proposta',
      description:
        'O endereço do formulário de proposta de um veículo, já preenchido com o que a pessoa disse e com as parcelas. Não envia nada: uma pessoa envia.',
      inputSchema: z.strictObject({ veiculo: slugSchema, ...proposalInputFields }),
      annotations,
    },
    (input) => runAssistantTool('preparar_proposta', () => prepareProposal(input)),
  );
  return server;
}
