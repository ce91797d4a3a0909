import type { ReactNode } from 'react';
import { HeartButton } from '@/components/garage/heart-button';
import { iconButtonStyle } from '@/components/ui/button';
import { TextLink, textLinkStyle } from '@/components/ui/link';
import { ShareButton } from '@/components/ui/share-button';
import { OutsideLink } from '@/components/ui/outside-link';
import { compareAddress } from '@/lib/search/compare/address';
import { specsOf, type SpecsSource } from '@/lib/stock/vehicle/specs';
import { hasInstalments } from '@/lib/stock/vehicle/instalments';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import {
  brandAndModel,
  detailPriceLabel,
  firstFacts,
  fullName,
  isKnown,
} from '@/lib/stock/vehicle/facts';
import { whatsappShareHref } from '@/lib/backend/content/contact';
import { routes } from '@/lib/site/routes';
import { type StageFact, VehicleStage } from './vehicle-stage';

/** Id of the actions in the page; while they are out of view, the action bar shows instead. */
export const ACTIONS_ID = 'acoes';

type VehicleHeaderProps = Readonly<{
  vehicle: VehicleDetail;
  /** Breadcrumb of the page. */
  trail: ReactNode;
  /** The photos, with badges and the link to the video. */
  photos: ReactNode;
  /** Renders the main action: a proposal or an order. */
  action: ReactNode;
  /** Shows the receipt, once a proposal or an order was sent. */
  receipt: ReactNode;
  /** Absolute address of the page. */
  url: string;
  /** Address of the offer to armour this vehicle; without it there is no offer. */
  armouringHref?: string | undefined;
  /** Link to WhatsApp on phones, for use while the action bar with the same link is hidden. */
  whatsappHref: string | null;
}>;

/** Shows the head of the detail screen: name, price, facts and main action of the vehicle. */
export function VehicleHeader({
  vehicle,
  trail,
  photos,
  action,
  receipt,
  url,
  armouringHref,
  whatsappHref,
}: VehicleHeaderProps) {
  const { id, title, call, sold } = vehicle;
  const canPropose = !sold && id !== null;
  return (
    <VehicleStage
      trail={trail}
      photos={photos}
      brand={brandAndModel(vehicle)}
      title={title}
      price={detailPriceLabel(vehicle)}
      facts={stageFacts(vehicle)}
    >
      {call && <p className="t-lead mt-4 leading-[1.45]">{call}</p>}
      <div
        id={ACTIONS_ID}
        className="mt-4.5 flex gap-2.5 *:first:flex-1 *:first:px-2 large-text:flex-wrap"
      >
        {action}
        <HeartButton
          slug={vehicle.slug}
          name={fullName(vehicle)}
          cents={vehicle.price?.cents ?? null}
          className={iconButtonStyle('line', 'size-13 aria-pressed:text-accent')}
        />
        <ShareButton
          title={fullName(vehicle)}
          url={url}
          whatsappHref={whatsappShareHref(`${fullName(vehicle)} ${url}`)}
          className={iconButtonStyle('line', 'size-13')}
        />
      </div>
      {receipt}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {hasInstalments(vehicle) && (
          <TextLink href={routes.instalments(vehicle.slug)} className="text-small">
            Simular parcelas
          </TextLink>
        )}
        {!sold && (
          <TextLink href={routes.visitTo(vehicle.slug)} className="text-small">
            Agendar visita
          </TextLink>
        )}
        <TextLink href={compareAddress([vehicle.slug])} className="text-small">
          Comparar com outro carro
        </TextLink>
      </p>
      {whatsappHref && (
        <p className="mt-2 md:hidden">
          <OutsideLink href={whatsappHref} className={textLinkStyle}>
            Conversar no WhatsApp
          </OutsideLink>
        </p>
      )}
      {(canPropose || armouringHref) && (
        <p className="mt-3.5 text-small text-muted">
          {canPropose && 'Tem um carro para trocar? Diga na proposta. '}
          {armouringHref && (
            <a
              href={armouringHref}
              className="inline-block py-1 underline underline-offset-3 hover:text-paper"
            >
              Blindar este carro
            </a>
          )}
        </p>
      )}
    </VehicleStage>
  );
}

type Facts = SpecsSource & Pick<VehicleDetail, 'km' | 'armoured'>;

/** Returns year, kilometres, drive and, for an armoured vehicle, its armouring; unknown facts are left out. */
function stageFacts(vehicle: Facts): readonly StageFact[] {
  const { armoured, armouring } = vehicle;
  const { gearbox, fuel, colour, engine } = specsOf(vehicle);
  return [
    ...inPairs([
      ...firstFacts(vehicle),
      { label: 'Câmbio', value: gearbox },
      { label: 'Combustível', value: fuel },
      { label: 'Cor', value: colour },
      { label: 'Motor', value: engine },
    ]),
    ...inPairs([{ label: 'Tipo de blindagem', value: armoured ? armouring.kind : null }]),
    ...inPairs([
      { label: 'Tipo de vidro', value: armoured ? armouring.glass : null },
      { label: 'Garantia do vidro', value: armoured ? armouring.glassWarranty : null },
    ]),
  ];
}

type Fact = Readonly<{ label: string; value: string | null }>;

/** Lays out facts two in a row; an odd last fact has a row of its own. */
function inPairs(facts: readonly Fact[]): readonly StageFact[] {
  const shown = facts.filter(isKnown);
  return shown.map((fact, index) => ({
    ...fact,
    wide: index % 2 === 0 && index === shown.length - 1,
  }));
}
