import { CarouselJsonLd } from 'next-seo';
import { withoutTags } from '@/components/seo/without-tags';

type VehicleListJsonLdProps = Readonly<{
  /** Paths of the vehicles' pages, in the order shown. */
  paths: readonly string[];
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
}>;

/** The vehicles of a page, for search engines: schema.org `ItemList`. */
export function VehicleListJsonLd({ paths, origin }: VehicleListJsonLdProps) {
  return <CarouselJsonLd urls={withoutTags(paths.map((path) => origin + path))} />;
}
