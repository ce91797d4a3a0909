/** The vehicle a proposal or an order is about: only what its form shows. */
export type LeadVehicle = Readonly<{
  id: string;
  /** Last part of the detail address. */
  slug: string;
  brand: string | null;
  title: string;
  /** As the page shows it: "R$ 189.900", "Subconsulta". */
  price: string;
  sold: boolean;
  /** A path of our own origin (`/midia/…`). */
  picture: string | null;
  /** "2024": what an order asks for when the vehicle is sold. */
  year: string | null;
  /** Further lines beside the form, on the desktop: "KM", "12.400 km". */
  facts?: readonly Readonly<{ label: string; value: string }>[];
}>;
