import { armourTermsOf, ExplainedTerms } from '@/app/(site)/_components/explained-terms';
import { TextLink } from '@/components/ui/link';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { routes } from '@/lib/site/routes';

/**
 * Returns true for a vehicle with a passport, the page about its armouring: every armoured vehicle that is for sale has
 * one.
 */
export const hasArmouringPassport = ({
  armoured,
  sold,
}: Pick<VehicleDetail, 'armoured' | 'sold'>): boolean => armoured && !sold;

/** Links to the passport of an armoured vehicle, the page about its armouring, and explains the words of its data. */
export function ArmouringPassportLink({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  if (!hasArmouringPassport(vehicle)) return null;
  return (
    <section className="wrap pb-(--space-section)" aria-labelledby="passaporte">
      <h2 id="passaporte" className="t-h3">
        Passaporte do blindado
      </h2>
      <p className="mt-2 max-w-(--container-text)">
        Dados da blindagem e documentos da compra, em uma página para imprimir.
      </p>
      <TextLink href={routes.passport(vehicle.slug)}>Abrir o passaporte</TextLink>
      <ExplainedTerms names={armourTermsOf([vehicle])} />
    </section>
  );
}
