import { ClaimSourceLine } from '@/components/content/source';
import { TextLink, textLinkStyle } from '@/components/ui/link';
import { buildPreparedFragment } from '@/lib/forms/prepared-proposal';
import { vehicleSituationClaim } from '@/lib/site/purchase-claims';
import { routes } from '@/lib/site/routes';
import { getFullVehicleName, isNeverDriven } from '@/lib/stock/vehicle/facts';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';

/** Returns true for an armoured vehicle that is for sale: it has a passport, the page about its armouring. */
export const hasArmouringPassport = ({
  armoured,
  sold,
}: Pick<VehicleDetail, 'armoured' | 'sold'>): boolean => armoured && !sold;

/**
 * Says which papers the buyer of a vehicle receives, and leads to them: to the request for its situation, the passport of
 * an armoured vehicle, and the insurance of an armoured or new one. Renders nothing for a sold vehicle.
 */
export function BeforeBuying({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const { slug, armoured, sold } = vehicle;
  if (sold) return null;
  return (
    <section className="wrap pb-(--space-section)" aria-labelledby="antes-de-comprar">
      <h2 id="antes-de-comprar" className="t-h3">
        Antes de comprar
      </h2>
      <div className="mt-2 grid gap-2 lg:grid-cols-2 lg:gap-[6vw]">
        <div>
          <p>
            {vehicleSituationClaim.text}{' '}
            <span className="text-small text-muted">
              <ClaimSourceLine source={vehicleSituationClaim.source} />
            </span>
          </p>
          {/* A plain link, because a page that Next shows again keeps the old text of its form. */}
          <a
            href={routes.proposal(slug) + buildPreparedFragment(vehicleSituationClaim.request)}
            className={textLinkStyle}
          >
            Pedir a situação deste carro
          </a>
        </div>
        {hasArmouringPassport(vehicle) && (
          <div>
            <p>
              O passaporte do blindado reúne, em uma página para imprimir, os dados da blindagem e o
              que cada termo quer dizer, os documentos da compra e o que olhar na visita.
            </p>
            <TextLink href={routes.passport(slug)}>Abrir o passaporte</TextLink>
          </div>
        )}
      </div>
      {(armoured || isNeverDriven(vehicle)) && (
        <a href={routes.insurance(getFullVehicleName(vehicle))} className={textLinkStyle}>
          Cotar o seguro deste carro
        </a>
      )}
    </section>
  );
}
