import type { Price } from '@/lib/site/brazil/money';
import type { VehicleNews, VehicleSummary } from '@/lib/stock/vehicle/types';
import { dayInFigures, today } from '@/lib/site/format/days';
import { countOf, formatKilometres, formatReais } from '@/lib/site/format/numbers';
import { plainText } from '@/lib/site/format/text';

/** Returns "2023/2024" (manufacture/model), the one year that is known, or `null`. */
export function yearLabel(manufacture: number | null, model: number | null): string | null {
  const years = [manufacture, model].filter((year) => year !== null);
  return years.length > 0 ? years.join('/') : null;
}

/** Returns the model year of a vehicle, or the year of manufacture where the model year is unknown. */
export const yearOf = (
  vehicle: Pick<VehicleSummary, 'modelYear' | 'manufactureYear'>,
): number | null => vehicle.modelYear ?? vehicle.manufactureYear;

/** Returns a price in reais, cents as decimals; `null` when no amount is known. */
export const reaisOf = (price: Price | null): number | null =>
  price === null || price.cents === null ? null : price.cents / 100;

/** Returns whether a vehicle was never driven; `null` when its kilometres are unknown. */
export const isNew = ({ km }: Pick<VehicleSummary, 'km'>): boolean | null =>
  km === null ? null : km === 0;

/** A labelled value of a vehicle. */
export type VehicleFact = Readonly<{ label: string; value: string }>;

type ListedFacts = Pick<VehicleSummary, 'manufactureYear' | 'modelYear' | 'km' | 'fuel'>;

/** Returns the data line of a vehicle card, in order: year, kilometres, fuel. What is unknown is left out. */
export function vehicleFacts(vehicle: ListedFacts): readonly VehicleFact[] {
  const fuel = { label: 'Combustível', value: vehicle.fuel };
  return [...firstFacts(vehicle), fuel].filter(isKnown);
}

/** Returns the first facts on a vehicle's page and card: year and kilometres, `null` where one is unknown. */
export const firstFacts = ({ manufactureYear, modelYear, km }: Omit<ListedFacts, 'fuel'>) =>
  [
    { label: 'Ano', value: yearLabel(manufactureYear, modelYear) },
    { label: 'KM', value: km === null ? null : formatKilometres(km) },
  ] as const;

/** Returns whether the label has a value. */
export const isKnown = (fact: {
  readonly label: string;
  readonly value: string | null;
}): fact is VehicleFact => Boolean(fact.value);

/** Returns the text of the badge of a vehicle that is not for sale: "Vendido", "Reservado"; `null` otherwise. */
export const stateLabel = ({
  sold,
  state,
}: Pick<VehicleSummary, 'sold' | 'state'>): string | null => (sold ? 'Vendido' : state);

/** Returns the text in the place of the price: the price, "Sob Consulta" without one, "Vendido" when sold. */
export function priceLabel(vehicle: Pick<VehicleSummary, 'price' | 'sold'>): string {
  if (vehicle.sold) return 'Vendido';
  return vehicle.price?.text ?? 'Sob Consulta';
}

/** Returns the price of a vehicle, and the state of one that is not for sale: "R$ 90.000 · Reservado". */
export const priceAndState = (vehicle: Pick<VehicleSummary, 'price' | 'sold' | 'state'>): string =>
  [priceLabel(vehicle), vehicle.state].filter(Boolean).join(' · ');

/** Returns "Baixou R$ 10.000 em 12/11", by the calendar of São Paulo, or "Chegou esta semana". */
export function newsText(news: VehicleNews): string {
  if (news.kind === 'arrived') return 'Chegou esta semana';
  const day = dayInFigures(today(new Date(news.at))).slice(0, 5);
  return `Baixou ${formatReais(news.by).replace(' ', '\u00a0')} em ${day}`;
}

/** Returns "Vidro: 10 anos de garantia"; takes years. */
export const glassWarrantyText = (years: number): string =>
  `Vidro: ${countOf(years, 'ano', 'anos')} de garantia`;

/**
 * Returns the text that the detail screen shows in the place of the price: the price, "Subconsulta" without one,
 * "Veículo Vendido" when sold.
 */
export function detailPriceLabel(vehicle: Pick<VehicleSummary, 'price' | 'sold'>): string {
  if (vehicle.sold) return 'Veículo Vendido';
  return vehicle.price?.text ?? 'Subconsulta';
}

/** Returns the model of a vehicle whose title lacks it ("2.0 Turbo Sport"); `null` otherwise. */
export function missingModel({
  model,
  title,
}: Pick<VehicleSummary, 'model' | 'title'>): string | null {
  return model !== null && !words(title).includes(words(model)) ? model : null;
}

/** Returns only the words of a text, each between spaces. */
const words = (text: string): string =>
  ` ${
    plainText(text)
      .match(/[\p{L}\d]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Returns the line above a vehicle's title: its brand and, where the title lacks it, its model. */
export function brandAndModel(
  vehicle: Pick<VehicleSummary, 'brand' | 'model' | 'title'>,
): string | null {
  return [vehicle.brand, missingModel(vehicle)].filter(Boolean).join(' ') || null;
}

/**
 * Returns "Kaiserstein GLX 450 d": brand, title and, where the title lacks it, model, as a sentence names the vehicle.
 */
export function fullName(vehicle: Pick<VehicleSummary, 'brand' | 'model' | 'title'>): string {
  return [vehicle.brand, missingModel(vehicle), vehicle.title].filter(Boolean).join(' ');
}

/**
 * Returns the name of a link to a vehicle among others, with year and kilometres, because several vehicles share one
 * name.
 */
export const distinctName = (vehicle: VehicleSummary): string =>
  [
    fullName(vehicle),
    ...firstFacts(vehicle)
      .filter(isKnown)
      .map(({ value }) => value),
  ].join(', ');
