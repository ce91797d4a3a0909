'use client';

import { useGarage } from '@/components/garage/use-garage';
import { LinkButton } from '@/components/ui/link';
import { buildCompareAddress } from '@/lib/search/compare/address';

const MAX_OFFERED_VEHICLES = 8;

/** Offers the vehicles of the visitor's garage that are not in the comparison yet. */
export function AddVehicleFromGarage({ slugs }: Readonly<{ slugs: readonly string[] }>) {
  const saved = useGarage((garage) => garage.saved);
  const seen = useGarage((garage) => garage.viewed);
  const others = new Map(
    [...saved, ...seen]
      .filter(({ slug }) => !slugs.includes(slug))
      .map(({ slug, name }) => [slug, name]),
  );
  if (others.size === 0) return null;
  return (
    <ul aria-label="Da sua garagem" className="mb-4 flex flex-wrap gap-2">
      {[...others].slice(0, MAX_OFFERED_VEHICLES).map(([slug, name]) => (
        <li key={slug} className="min-w-0">
          <LinkButton
            href={buildCompareAddress([...slugs, slug])}
            variant="line"
            size="sm"
            className="max-w-full"
            toTop
          >
            <span className="truncate">+ {name}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
