import type { ReactNode } from 'react';
import { HeartButton } from '@/components/garage/heart-button';
import { Icon } from '@/components/ui/icon';
import { calendar, copy, moveHorizontal, percent } from '@/components/ui/icon-shapes';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { textLinkStyle } from '@/components/ui/link';
import { ShareButton } from '@/components/ui/share-button';
import { buildCompareAddress } from '@/lib/search/compare/address';
import { parseSpecs, type SpecsSource } from '@/lib/stock/vehicle/specs';
import { hasInstalments, type getDefaultInstalmentsLine } from '@/lib/stock/vehicle/instalments';
import type { VehicleDetail, VehicleNews } from '@/lib/stock/vehicle/types';
import {
  getBrandAndMissingModel,
  getDetailPriceLabel,
  getYearAndKmFacts,
  getFullVehicleName,
  hasFactValue,
  formatNews,
} from '@/lib/stock/vehicle/facts';
import { routes } from '@/lib/site/routes';
import { VehicleFacts, VehicleFirstScreen } from './vehicle-stage';
import styles from './vehicle-stage.module.css';

/** HTML id of the main buttons; while they are not visible, the action bar is shown instead. */
export const VEHICLE_ACTIONS_ID = 'acoes';

type VehicleHeaderProps = Readonly<{
  vehicle: VehicleDetail;
  trail: ReactNode;
  photos: ReactNode;
  /** Renders the main action: a proposal, an order, or the question for the price. */
  action: ReactNode;
  /** Second button: WhatsApp, because the floating link moves away from these buttons on phones, or the proposal. */
  secondAction: ReactNode;
  receipt: ReactNode;
  /** Absolute URL of the page. */
  url: string;
  /** Day of the shown data, "29/11/2026", which the printed sheet names. */
  day: string;
  /** Sentence about what the price includes; `null` without a price, or if the settings have none. */
  priceNote: string | null;
  /** Recent change of the vehicle, such as a lower price, which its card announces too; `null` for none. */
  news: VehicleNews | null;
  /** Instalments with which the simulation opens; `null` if the settings have no interest rate. */
  instalments: ReturnType<typeof getDefaultInstalmentsLine>;
  /** URL of the offer to armour this vehicle; `undefined` if there is no such offer. */
  armouringHref?: string | undefined;
}>;

export function VehicleHeader({
  vehicle,
  trail,
  photos,
  action,
  secondAction,
  receipt,
  url,
  day,
  priceNote,
  news,
  instalments,
  armouringHref,
}: VehicleHeaderProps) {
  const { slug, title, call, sold } = vehicle;
  const name = getFullVehicleName(vehicle);
  return (
    <VehicleFirstScreen
      trail={trail}
      photos={photos}
      brand={getBrandAndMissingModel(vehicle)}
      title={title}
      facts={getYearAndKmFacts(vehicle)}
      price={getDetailPriceLabel(vehicle)}
      further={
        <VehicleFacts facts={getDriveAndArmouringFacts(vehicle)} className={styles.further} />
      }
    >
      {priceNote && <p className="mt-1.5 text-small text-muted">{priceNote}</p>}
      {news && <p className="num mt-1.5 text-small font-medium text-accent">{formatNews(news)}</p>}
      {instalments && (
        <p className="mt-1.5 text-small text-muted">
          <a href={routes.instalments(slug)} className="underline">
            {instalments.amount}
          </a>
          , {instalments.terms}
        </p>
      )}
      <div id={VEHICLE_ACTIONS_ID} className={styles.actions}>
        {action}
        {secondAction}
      </div>
      <div className={styles.quiet}>
        <HeartButton {...{ slug, name }} cents={vehicle.price?.cents ?? null}>
          Guardar
        </HeartButton>
        <PrefetchLink href={buildCompareAddress([slug])}>
          <Icon shape={copy} /> Comparar
        </PrefetchLink>
        <ShareButton title={name} url={url} className="">
          Compartilhar
        </ShareButton>
        {hasInstalments(vehicle) && (
          <PrefetchLink href={routes.instalments(slug)}>
            <Icon shape={percent} /> Simular
          </PrefetchLink>
        )}
        {!sold && (
          <>
            <PrefetchLink href={routes.visitTo(slug)}>
              <Icon shape={calendar} /> Visitar
            </PrefetchLink>
            <a href={routes.tradeFor(name)}>
              <Icon shape={moveHorizontal} /> Trocar o meu
            </a>
          </>
        )}
      </div>
      <p className="num mt-4 hidden text-small break-all print:block" aria-hidden="true">
        {`${url} · dados de ${day}`}
      </p>
      {receipt}
      {call && (
        <p data-never-covered="" className="t-lead mt-4 leading-[1.45]">
          {call}
        </p>
      )}
      {armouringHref && (
        <a href={armouringHref} className={`${textLinkStyle} mt-2`}>
          Blindar este carro
        </a>
      )}
    </VehicleFirstScreen>
  );
}

/** Returns the drive and, for an armoured vehicle, its level; unknown facts are left out. */
function getDriveAndArmouringFacts(vehicle: SpecsSource & Pick<VehicleDetail, 'armoured'>) {
  const { armoured, armouring } = vehicle;
  const { gearbox, fuel, colour, engine } = parseSpecs(vehicle);
  return [
    { label: 'Câmbio', value: gearbox },
    { label: 'Combustível', value: fuel },
    { label: 'Cor', value: colour },
    { label: 'Motor', value: engine },
    { label: 'Tipo de blindagem', value: armoured ? armouring.kind : null },
    { label: 'Tipo de vidro', value: armoured ? armouring.glass : null },
    { label: 'Garantia do vidro', value: armoured ? armouring.glassWarranty : null },
  ].filter(hasFactValue);
}
