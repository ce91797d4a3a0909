import { ProposalBox } from '@/components/quotation/result/proposal-box';
import { getButtonStyle } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { VehicleSection } from '@/components/vehicle/vehicle-slider';
import { buildPreparedFragment } from '@/lib/forms/prepared-proposal';
import {
  createArmouredTotalProposal,
  getArmouredAlternatives,
  type ArmouredTotal as Total,
} from '@/lib/quotation/armouring/armoured-total';
import { formatReais } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';

type ArmouredTotalProps = Readonly<{
  total: Total;
  /** Code of the order, which a proposal names. */
  order: string;
}>;

/** Shows what a vehicle of the stock costs with its armouring, and leads to a proposal with that total. */
export function ArmouredTotal({ total, order }: ArmouredTotalProps) {
  const { vehicle, vehicleCents, armouringCents, cents } = total;
  const text = `Quero este carro blindado: ${formatReais(vehicleCents)} do carro e ${formatReais(armouringCents)} da blindagem (pedido ${order}), no total ${formatReais(cents)}.`;
  return (
    <div className="mt-(--space-block) max-w-180 print:mt-4">
      <ProposalBox
        proposal={createArmouredTotalProposal(total)}
        heading={`Este carro blindado: ${formatReais(cents)}`}
      />
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        {/* A plain link, because a page that Next shows again keeps the old text of its form. */}
        <a
          href={routes.proposal(vehicle.slug) + buildPreparedFragment(text)}
          className={getButtonStyle()}
        >
          Fazer proposta com este total
        </a>
        <TextLink href={routes.vehicle(vehicle.slug)}>Ver o carro</TextLink>
      </p>
    </div>
  );
}

/** Shows armoured vehicles of the stock that compete with the total; renders nothing without any. */
export async function ArmouredAlternatives({ total }: Readonly<{ total: Total }>) {
  return (
    <div className="print:hidden">
      <VehicleSection
        title="Já blindados no estoque"
        className="bg-white"
        vehicles={await getArmouredAlternatives(total)}
      />
    </div>
  );
}
