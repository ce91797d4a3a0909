/**
 * A vehicle as its card shows it. The fields are few, because a page contains them for each of its cards; a field that
 * the vehicle has not is absent.
 */
export type CardVehicle = Readonly<{
  slug: string;
  /** Brand and, where the title does not contain it, model. */
  brand?: string;
  title: string;
  /** Text of the price on the card. */
  price: string;
  /** Text of the price on the vehicle's page, where it differs from that of the card. */
  pagePrice?: string;
  /** Price in centavos. */
  cents?: number;
  /** Year and kilometres, by label. */
  facts: Readonly<Record<string, string>>;
  fuel?: string;
  picture?: string;
  /** Path of the photo that is shown after a swipe or under the mouse pointer. */
  secondPicture?: string;
  /** "Vendido" or "Reservado". */
  state?: string;
  news?: string;
  armoured?: true;
  sold?: true;
}>;

/** Returns the name of a vehicle with its brand, "Kaiserstein GLX 450 d". */
export const getCardName = ({ brand, title }: Pick<CardVehicle, 'brand' | 'title'>): string =>
  brand ? `${brand} ${title}` : title;
