import type { GeneralData } from './types';

/**
 * The group's address as it is read: "Av. dos Bandeirantes, 2002 · Vila Olímpia" and
 * "São Paulo · SP · 04553-000". Missing parts are left out, a line without any too.
 */
export function addressLines(address: GeneralData['address']): readonly string[] {
  const street = join(', ', address.street, address.street && address.number);
  return [
    join(' · ', street, address.district),
    join(' · ', address.city, address.state, address.postalCode),
  ].filter((line) => line !== '');
}

/**
 * Link to directions on an external map, opened on request only;
 * `null` when the street is unknown.
 */
export function routeHref(address: GeneralData['address']): string | null {
  if (!address.street) return null;
  const { street, number, district, city, state, postalCode } = address;
  const destination = join(', ', street, number, district, city, state, postalCode);
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

function join(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(separator);
}
