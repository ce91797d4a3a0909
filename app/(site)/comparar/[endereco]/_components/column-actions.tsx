import { getColumnVehicleName } from '@/components/comparison/column-head';
import { getButtonStyle } from '@/components/ui/button';
import { BrandIcon } from '@/components/ui/brand-icon';
import { textLinkStyle } from '@/components/ui/link';
import type { ComparedVehicle } from '@/lib/search/compare/comparison';
import { isPriceOnRequest } from '@/lib/stock/vehicle/facts';
import { getContactWays } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env/index';
import { routes } from '@/lib/site/routes';

/**
 * Shows the buttons below a vehicle's column: a proposal or, for an unavailable vehicle, the order of a similar one,
 * and WhatsApp. For a vehicle without a price WhatsApp comes first and asks for it.
 */
export async function VehicleColumnActions({ column }: Readonly<{ column: ComparedVehicle }>) {
  const { slug, vehicle } = column;
  const name = getColumnVehicleName(column);
  const canBeBought = vehicle !== null && !vehicle.sold;
  const asksPrice = vehicle !== null && isPriceOnRequest(vehicle);
  const wish = canBeBought
    ? `${asksPrice ? 'Quero saber o preço do' : 'Tenho interesse no'} ${name}`
    : `Procuro um carro como o ${name}`;
  const { whatsappHref } = await getContactWays(
    'vehicle',
    `Olá! ${wish}: ${getSiteUrl()}${routes.vehicle(slug)}`,
  );
  const label = canBeBought ? 'Fazer proposta' : 'Encomendar';
  const whatsappLabel = asksPrice ? 'Perguntar o preço' : 'WhatsApp';
  const button = getButtonStyle('line', 'sm', 'w-full');
  const link = `${textLinkStyle} mt-1 text-small`;
  const isWhatsappFirst = asksPrice && whatsappHref !== null;
  const actions = [
    <a
      key="lead"
      href={vehicle ? routes.proposal(slug) : routes.order('', name)}
      className={isWhatsappFirst ? link : button}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </a>,
    whatsappHref && (
      <a
        key="whatsapp"
        href={whatsappHref}
        target="_blank"
        rel="noopener"
        aria-label={`${whatsappLabel}: ${name} (abre em outra aba)`}
        className={isWhatsappFirst ? button : link}
      >
        <BrandIcon brand="whatsapp" className="size-5 text-accent" /> {whatsappLabel}
      </a>
    ),
  ];
  return isWhatsappFirst ? actions.toReversed() : actions;
}
