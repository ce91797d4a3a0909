import type { Price } from '@/lib/site/brazil/money';
import type { VehicleNews, VehicleSummary } from '@/lib/stock/vehicle/types';
import { formatDayInFigures, today } from '@/lib/site/format/days';
import { formatCountOf, formatKilometres, formatReais } from '@/lib/site/format/numbers';
import { toPlainText } from '@/lib/site/format/text';

/** Returns "2023/2024" (manufacture/model), the one year that is known, or `null`. */
export function formatYears(manufacture: number | null, model: number | null): string | null {
  const years = [manufacture, model].filter((year) => year !== null);
  return years.length > 0 ? years.join('/') : null;
}

/** Returns the model year of a vehicle, or the year of manufacture where the model year is unknown. */
export const getModelYear = (
  vehicle: Pick<VehicleSummary, 'modelYear' | 'manufactureYear'>,
): number | null => vehicle.modelYear ?? vehicle.manufactureYear;

/** Returns a price in reais, with cents as decimals; `null` when the amount is unknown. */
export const getPriceInReais = (price: Price | null): number | null =>
  price === null || price.cents === null ? null : price.cents / 100;

/** Returns whether a vehicle was never driven; `null` when its kilometres are unknown. */
export const isNeverDriven = ({ km }: Pick<VehicleSummary, 'km'>): boolean | null =>
  km === null ? null : km === 0;

/** A fact of a vehicle with its label: "Quilometragem", "12.000 km". */
export type VehicleFact = Readonly<{ label: string; value: string }>;

type ListedFacts = Pick<VehicleSummary, 'manufactureYear' | 'modelYear' | 'km' | 'fuel'>;

/** Returns the facts on a vehicle's card, in order: year, kilometres, fuel. Unknown ones are left out. */
export function getVehicleFacts(vehicle: ListedFacts): readonly VehicleFact[] {
  const fuel = { label: 'Combustível', value: vehicle.fuel };
  return [...getYearAndKmFacts(vehicle), fuel].filter(hasFactValue);
}

/** Returns the year and the kilometres of a vehicle, each with its label. Unknown ones are left out. */
export function getYearAndKmFacts(vehicle: Omit<ListedFacts, 'fuel'>): readonly VehicleFact[] {
  const { manufactureYear, modelYear, km } = vehicle;
  return [
    { label: 'Ano', value: formatYears(manufactureYear, modelYear) },
    { label: 'KM', value: km === null ? null : formatKilometres(km) },
  ].filter(hasFactValue);
}

export const hasFactValue = (fact: {
  readonly label: string;
  readonly value: string | null;
}): fact is VehicleFact => Boolean(fact.value);

/** Returns the text of the badge of a vehicle that is not for sale ("Vendido", "Reservado"); `null` for one that is. */
export const getSaleStateLabel = ({
  sold,
  state,
}: Pick<VehicleSummary, 'sold' | 'state'>): string | null => (sold ? 'Vendido' : state);

const keepOnOneLine = (price: string): string => price.replace('R$ ', 'R$\u00a0');

/** Returns the text of the price on a card: the price, "Sob Consulta" without one, "Vendido" when sold. */
export function getPriceLabel(vehicle: Pick<VehicleSummary, 'price' | 'sold'>): string {
  if (vehicle.sold) return 'Vendido';
  return vehicle.price?.text ?? 'Sob Consulta';
}

/** Returns the price of a vehicle, and the state of one that is not for sale: "R$ 90.000 · Reservado". */
export const formatPriceAndState = (
  vehicle: Pick<VehicleSummary, 'price' | 'sold' | 'state'>,
): string => [getPriceLabel(vehicle), vehicle.state].filter(Boolean).join(' · ');

/** Returns "Baixou R$ 10.000 em 12/11", by the calendar of São Paulo, or "Chegou esta semana". */
export function formatNews(news: VehicleNews): string {
  if (news.kind === 'arrived') return 'Chegou esta semana';
  const day = formatDayInFigures(today(new Date(news.at))).slice(0, 5);
  return `Baixou ${keepOnOneLine(formatReais(news.by))} em ${day}`;
}

/** Returns "Vidro: 10 anos de garantia"; takes years. */
export const formatGlassWarrantyYears = (years: number): string =>
  `Vidro: ${formatCountOf(years, 'ano', 'anos')} de garantia`;

/** Returns the price, "Subconsulta" without one, "Veículo Vendido" when sold. */
export function getDetailPriceLabel(vehicle: Pick<VehicleSummary, 'price' | 'sold'>): string {
  if (vehicle.sold) return 'Veículo Vendido';
  return vehicle.price ? keepOnOneLine(vehicle.price.text) : 'Subconsulta';
}

/** Returns whether a vehicle is for sale without a price, so that visitors have to ask for it. */
export const isPriceOnRequest = ({
  price,
  sold,
}: Pick<VehicleSummary, 'price' | 'sold'>): boolean => !sold && price === null;

/** Returns the model of a vehicle whose title does not contain it ("2.0 Turbo Sport"); `null` otherwise. */
export function getModelMissingInTitle({
  model,
  title,
}: Pick<VehicleSummary, 'model' | 'title'>): string | null {
  return model !== null && !toSpacedWords(title).includes(toSpacedWords(model)) ? model : null;
}

/** Returns a text in lower case without punctuation, with a space before and after each word. */
const toSpacedWords = (text: string): string =>
  ` ${
    toPlainText(text)
      .match(/[\p{L}\d]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Returns the line above a vehicle's title: its brand and, where the title lacks it, its model. */
export function getBrandAndMissingModel(
  vehicle: Pick<VehicleSummary, 'brand' | 'model' | 'title'>,
): string | null {
  return [vehicle.brand, getModelMissingInTitle(vehicle)].filter(Boolean).join(' ') || null;
}

/** Returns "Kaiserstein GLX 450 d", for a sentence: brand, model where the title lacks it, and title. */
export function getFullVehicleName(
  vehicle: Pick<VehicleSummary, 'brand' | 'model' | 'title'>,
): string {
  return [vehicle.brand, getModelMissingInTitle(vehicle), vehicle.title].filter(Boolean).join(' ');
}

/** Returns the name with year and kilometres, for lists where several vehicles may share one name. */
export const getDistinctVehicleName = (vehicle: VehicleSummary): string =>
  [getFullVehicleName(vehicle), ...getYearAndKmFacts(vehicle).map(({ value }) => value)].join(', ');
