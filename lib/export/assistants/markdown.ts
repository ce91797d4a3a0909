import type { Comparison, ComparedVehicle } from '@/lib/search/compare/comparison';
import { describeMainDifferences } from '@/lib/search/compare/main-differences';
import type { VehicleDetail, VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';
import { parseSpecs } from '@/lib/stock/vehicle/specs';
import {
  getFullVehicleName,
  hasFactValue,
  getPriceLabel,
  getVehicleFacts,
  formatYears,
} from '@/lib/stock/vehicle/facts';
import { formatKilometres } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';

/** Longer texts of the backend are cut to this many characters, longer lists to this many lines. */
const MAX_MARKDOWN_TEXT_LENGTH = 2_000;
const MAX_LIST_LINES = 60;

/** Returns a text of the backend on one line, with the special characters of Markdown and HTML escaped. */
export const escapeMarkdown = (text: string): string => {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  const shortened = Array.from(line).slice(0, MAX_MARKDOWN_TEXT_LENGTH).join('');
  return shortened.replace(/[\\`*_[\]<>|~#&]/g, '\\$&');
};

const formatFactLine = (label: string, value: string | null): string | null =>
  value === null || value.trim() === ''
    ? null
    : `- ${escapeMarkdown(label)}: ${escapeMarkdown(value)}`;

/** Joins lines, with a line end after each of them; a line that is `null` is left out. */
export const joinLines = (...lines: readonly (string | null)[]): string =>
  `${lines.filter((line) => line !== null).join('\n')}\n`;

const formatSection = (title: string, lines: readonly string[]): string | null =>
  lines.length === 0
    ? null
    : `\n## ${title}\n\n${lines
        .slice(0, MAX_LIST_LINES)
        .map((line) => `- ${escapeMarkdown(line)}`)
        .join('\n')}`;

/** Returns the armouring of a vehicle in words: "Sim, nível III-A, vidro X, garantia de Y", or "Não". */
function describeArmouring({ armoured, armouring }: VehicleDetail): string {
  if (!armoured) return 'Não';
  const { kind, glass, glassWarranty } = armouring;
  const details = [
    kind,
    glass && `vidro ${glass}`,
    glassWarranty && `garantia do vidro: ${glassWarranty}`,
  ];
  return ['Sim', ...details.filter(Boolean)].join(', ');
}

/**
 * Returns a vehicle as Markdown, with the facts that its page shows.
 *
 * @param origin public origin of the site
 */
export function formatVehicleAsMarkdown(vehicle: VehicleDetail, origin: string): string {
  const { slug, km, sold } = vehicle;
  const specs = parseSpecs(vehicle);
  const picture = vehicle.picture ?? vehicle.photos[0]?.picture ?? null;
  return joinLines(
    `# ${escapeMarkdown(getFullVehicleName(vehicle))}`,
    '',
    formatFactLine('Preço', getPriceLabel(vehicle)),
    formatFactLine('Situação', vehicle.state),
    formatFactLine('Ano', formatYears(vehicle.manufactureYear, vehicle.modelYear)),
    formatFactLine('KM', km === null ? null : formatKilometres(km)),
    formatFactLine('Combustível', specs.fuel),
    formatFactLine('Câmbio', specs.gearbox),
    formatFactLine('Cor', specs.colour),
    formatFactLine('Motor', specs.engine),
    formatFactLine('Tração', specs.drive),
    formatFactLine('Carroceria', specs.body),
    formatFactLine('Portas', specs.doors === null ? null : String(specs.doors)),
    formatFactLine('Lugares', specs.seats === null ? null : String(specs.seats)),
    formatFactLine('Blindado', describeArmouring(vehicle)),
    `- Página: ${origin}${routes.vehicle(slug)}`,
    picture && `- Foto: ${origin}${picture}`,
    `- ${sold ? 'Encomendar um parecido' : 'Proposta'} (uma pessoa preenche e envia): ${origin}${routes.proposal(slug)}`,
    vehicle.description && `\n${escapeMarkdown(vehicle.description)}`,
    formatSection('Destaques', vehicle.highlights),
    formatSection('Opcionais', vehicle.extras),
    formatSection(
      'Ficha técnica',
      [...vehicle.exterior, ...vehicle.interior].map(({ label, value }) =>
        label === null ? value : `${label}: ${value}`,
      ),
    ),
  );
}

/** One page of a search or of the whole stock, with the texts about the list. */
export type ListedPage = Readonly<{
  title: string;
  /** Sentence about the whole list: "25 veículos." */
  facts: string;
  vehicles: readonly VehicleSummary[];
  page: number;
  pageCount: number;
  /** Path and query of the page for people, without the origin. */
  address: string;
  nextHref: string | null;
  /** `true` where details that were not read yet may add vehicles. */
  mayFindMore: boolean;
}>;

/**
 * Returns a page of a list as Markdown: a line for each vehicle, and the link to the next page.
 *
 * @param specsAt returns the specifications of the vehicle with a slug; `null` if they are unknown
 * @param origin public origin of the site
 */
export function formatListAsMarkdown(
  list: ListedPage,
  specsAt: (slug: string) => VehicleSpecs | null,
  origin: string,
): string {
  const vehicles = list.vehicles.map((vehicle) => {
    const facts = getVehicleFacts(vehicle).filter(hasFactValue);
    const specs = specsAt(vehicle.slug);
    const values = [
      ...facts.map(({ value }) => value),
      specs?.colour,
      specs?.gearbox,
      vehicle.armoured ? 'blindado' : null,
    ];
    const summary = [values.filter(Boolean).join(', '), getPriceLabel(vehicle)]
      .filter(Boolean)
      .join('. ');
    const address = origin + routes.vehicle(vehicle.slug);
    return `- [${escapeMarkdown(getFullVehicleName(vehicle))}](${address}): ${escapeMarkdown(summary)}`;
  });
  return joinLines(
    `# ${escapeMarkdown(list.title)}`,
    '',
    escapeMarkdown(list.facts),
    '',
    ...vehicles,
    vehicles.length === 0 ? null : '',
    list.mayFindMore ? '- Ainda carregando o estoque: pode haver mais veículos' : null,
    `- Página ${String(list.page)} de ${String(list.pageCount)}: ${origin}${list.address}`,
    list.nextHref && `- Página seguinte: ${origin}${list.nextHref}`,
  );
}

/**
 * Returns a comparison as Markdown: a table with a column for each vehicle.
 *
 * @param address absolute address of the comparison's page
 */
export function formatComparisonAsMarkdown(
  columns: readonly ComparedVehicle[],
  { groups, extras }: Comparison,
  address: string,
): string {
  const row = (cells: readonly (string | null)[]) =>
    `| ${cells.map((cell) => escapeMarkdown(cell ?? '–')).join(' | ')} |`;
  const names = columns.map(({ slug, vehicle }) =>
    vehicle ? getFullVehicleName(vehicle) : `${slug} (saiu do estoque)`,
  );
  const differences = describeMainDifferences(columns);
  return joinLines(
    '# Comparação',
    '',
    differences && `${escapeMarkdown(differences)}\n`,
    row(['', ...names]),
    row(['', ...names].map(() => '---')),
    ...groups.flatMap(({ rows }) => rows).map(({ label, values }) => row([label, ...values])),
    ...extras.differing
      .slice(0, MAX_LIST_LINES)
      .map(({ label, has }) =>
        row([label, ...has.map((isPresent) => (isPresent ? 'Sim' : 'Não'))]),
      ),
    formatSection('Todos têm', extras.common),
    `\n- Página: ${address}`,
  );
}
