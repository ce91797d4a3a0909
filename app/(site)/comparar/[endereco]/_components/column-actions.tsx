import { vehicleColumnName } from '@/components/comparison/column-head';
import { buttonStyle } from '@/components/ui/button';
import { BrandIcon } from '@/components/ui/brand-icon';
import { textLinkStyle } from '@/components/ui/link';
import type { ComparedVehicle } from '@/lib/search/compare/comparison';
import { getContactWays } from '@/lib/backend/content/server';
import { siteUrl } from '@/lib/server/env/index';
import { routes } from '@/lib/site/routes';

/**
 * Shows the buttons below a vehicle's column: a proposal or, for an unavailable vehicle, the order of a similar one,
 * and WhatsApp.
 */
export async function VehicleColumnActions({ column }: Readonly<{ column: ComparedVehicle }>) {
  const { slug, vehicle } = column;
  const name = vehicleColumnName(column);
  const canBeBought = vehicle !== null && !vehicle.sold;
  const wish = canBeBought ? `Tenho interesse no ${name}` : `Procuro um carro como o ${name}`;
  const { whatsappHref } = await getContactWays(
    'vehicle',
    `Olá! ${wish}: ${siteUrl()}${routes.vehicle(slug)}`,
  );
  const label = canBeBought ? 'Fazer proposta' : 'Encomendar';
  return (
    <>
      <a
        href={vehicle ? routes.proposal(slug) : routes.order('', name)}
        className={buttonStyle('line', 'sm', 'w-full')}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </a>
      {whatsappHref && (
        <a
          href={whatsappHref}
          target="_blank"
          rel="noopener"
          aria-label={`WhatsApp: ${name} (abre em outra aba)`}
          className={`${textLinkStyle} mt-1 text-small`}
        >
          <BrandIcon brand="whatsapp" className="size-5 text-accent" /> WhatsApp
        </a>
      )}
    </>
  );
}
