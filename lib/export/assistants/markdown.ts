import type { Comparison, ComparedVehicle } from '@/lib/search/compare/comparison';
import { decidingDifferences } from '@/lib/search/compare/deciding';
import type { VehicleDetail, VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';
import { specsOf } from '@/lib/stock/vehicle/specs';
import { fullName, isKnown, priceLabel, vehicleFacts, yearLabel } from '@/lib/stock/vehicle/facts';
import { formatKilometres } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';

/** The most letters of one text of the backend, and the most lines of one list of the backend. */
const MAX_LETTERS = 2_000;
const MAX_LINES = 60;

/** Returns a text of the backend on one line, with the signs of Markdown and HTML escaped. */
export const plain = (text: string): string => {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  const shown = Array.from(line).slice(0, MAX_LETTERS).join('');
  return shown.replace(/[\\`*_[\]<>|~#&]/g, '\\$&');
};

const fact = (label: string, value: string | null): string | null =>
  value === null || value.trim() === '' ? null : `- ${plain(label)}: ${plain(value)}`;

/** Joins lines to one text; a line that is `null` is left out. */
export const linesOf = (...lines: readonly (string | null)[]): string =>
  `${lines.filter((line) => line !== null).join('\n')}\n`;

const section = (title: string, lines: readonly string[]): string | null =>
  lines.length === 0
    ? null
    : `\n## ${title}\n\n${lines
        .slice(0, MAX_LINES)
        .map((line) => `- ${plain(line)}`)
        .join('\n')}`;

/** Returns the armouring of a vehicle: "Sim, nível III-A, vidro X, garantia de Y". */
function armouringOf({ armoured, armouring }: VehicleDetail): string {
  if (!armoured) return 'Não';
  const { kind, glass, glassWarranty } = armouring;
  const sections = [
    kind,
    glass && `vidro ${glass}`,
    glassWarranty && `garantia do vidro: ${glassWarranty}`,
  ];
  return ['Sim', ...sections.filter(Boolean)].join(', ');
}

/**
 * Returns a vehicle as Markdown, with the facts that its page shows.
 *
 * @param origin public origin of the site
 */
export function vehicleMarkdown(vehicle: VehicleDetail, origin: string): string {
  const { slug, km, sold } = vehicle;
  const specs = specsOf(vehicle);
  const picture = vehicle.picture ?? vehicle.photos[0]?.picture ?? null;
  return linesOf(
    `# ${plain(fullName(vehicle))}`,
    '',
    fact('Preço', priceLabel(vehicle)),
    fact('Situação', vehicle.state),
    fact('Ano', yearLabel(vehicle.manufactureYear, vehicle.modelYear)),
    fact('KM', km === null ? null : formatKilometres(km)),
    fact('Combustível', specs.fuel),
    fact('Câmbio', specs.gearbox),
    fact('Cor', specs.colour),
    fact('Motor', specs.engine),
    fact('Tração', specs.drive),
    fact('Carroceria', specs.body),
    fact('Portas', specs.doors === null ? null : String(specs.doors)),
    fact('Lugares', specs.seats === null ? null : String(specs.seats)),
    fact('Blindado', armouringOf(vehicle)),
    `- Página: ${origin}${routes.vehicle(slug)}`,
    picture && `- Foto: ${origin}${picture}`,
    `- ${sold ? 'Encomendar um parecido' : 'Proposta'} (uma pessoa preenche e envia): ${origin}${routes.proposal(slug)}`,
    vehicle.description && `\n${plain(vehicle.description)}`,
    section('Destaques', vehicle.highlights),
    section('Opcionais', vehicle.extras),
    section(
      'Ficha técnica',
      [...vehicle.exterior, ...vehicle.interior].map(({ label, value }) =>
        label === null ? value : `${label}: ${value}`,
      ),
    ),
  );
}

/** A page of a list of vehicles, with what is said about the list. */
export type ListedPage = Readonly<{
  title: string;
  /** A sentence about the whole list. */
  facts: string;
  vehicles: readonly VehicleSummary[];
  page: number;
  pageCount: number;
  /** Address of the page that people read. */
  address: string;
  nextHref: string | null;
  /** `true` where details that were not read yet may add vehicles. */
  mayFindMore: boolean;
}>;

/** @param origin public origin of the site */
export function listMarkdown(
  list: ListedPage,
  specsAt: (slug: string) => VehicleSpecs | null,
  origin: string,
): string {
  const vehicles = list.vehicles.map((vehicle) => {
    const facts = vehicleFacts(vehicle).filter(isKnown);
    const specs = specsAt(vehicle.slug);
    const sections = [
      ...facts.map(({ value }) => value),
      specs?.colour,
      specs?.gearbox,
      vehicle.armoured ? 'blindado' : null,
    ];
    const words = [sections.filter(Boolean).join(', '), priceLabel(vehicle)]
      .filter(Boolean)
      .join('. ');
    const address = origin + routes.vehicle(vehicle.slug);
    return `- [${plain(fullName(vehicle))}](${address}): ${plain(words)}`;
  });
  return linesOf(
    `# ${plain(list.title)}`,
    '',
    plain(list.facts),
    '',
    ...vehicles,
    vehicles.length === 0 ? null : '',
    list.mayFindMore ? '- Ainda carregando o estoque: pode haver mais veículos' : null,
    `- Página ${String(list.page)} de ${String(list.pageCount)}: ${origin}${list.address}`,
    list.nextHref && `- Página seguinte: ${origin}${list.nextHref}`,
  );
}

/** @param address of the comparison's page */
export function comparisonMarkdown(
  columns: readonly ComparedVehicle[],
  { groups, extras }: Comparison,
  address: string,
): string {
  const row = (cells: readonly (string | null)[]) =>
    `| ${cells.map((cell) => plain(cell ?? '–')).join(' | ')} |`;
  const names = columns.map(({ slug, vehicle }) =>
    vehicle ? fullName(vehicle) : `${slug} (saiu do estoque)`,
  );
  const differences = decidingDifferences(columns);
  return linesOf(
    '# Comparação',
    '',
    differences && `${plain(differences)}\n`,
    row(['', ...names]),
    row(['', ...names].map(() => '---')),
    ...groups.flatMap(({ rows }) => rows).map(({ label, values }) => row([label, ...values])),
    ...extras.differing
      .slice(0, MAX_LINES)
      .map(({ label, has }) => row([label, ...has.map((is) => (is ? 'Sim' : 'Não'))])),
    section('Todos têm', extras.common),
    `\n- Página: ${address}`,
  );
}
