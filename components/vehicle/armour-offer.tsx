import { Icon } from '@/components/ui/icon';
import { arrowRight, check } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link';
import { Photo } from '@/components/ui/photo';
import { armouringClaims } from '@/lib/site/claims';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { routes } from '@/lib/site/routes';
import styles from './armour-offer.module.css';

/** HTML id of the section that offers to armour the vehicle, for links to that section. */
export const ARMOUR_OFFER_ID = 'blindar';

const { level, lighter, warranty } = armouringClaims;

const quotationTopics = [
  'Vidros e garantia',
  'Opcionais, como a cinta de aço nas rodas',
  'Teto solar',
  'Ajuda com os documentos',
] as const;

type ArmourableVehicle = Pick<
  VehicleDetail,
  'slug' | 'brand' | 'model' | 'title' | 'picture' | 'armoured' | 'sold'
>;

/** Returns true for a vehicle that is for sale and not armoured yet; its page offers to armour it. */
export function canBeArmoured({
  armoured,
  sold,
}: Pick<VehicleDetail, 'armoured' | 'sold'>): boolean {
  return !armoured && !sold;
}

type ArmourOfferProps = Readonly<{
  vehicle: ArmourableVehicle;
  /** The armouring of the vehicle's model can be quoted online. */
  isQuotable: boolean;
}>;

/**
 * Offers to armour the vehicle, with a link to the quotation with brand and model filled in; where the model can be
 * quoted, the quotation ends with the price of the armoured vehicle.
 */
export function ArmourOffer({ vehicle, isQuotable }: ArmourOfferProps) {
  const { slug, brand, model, title, picture } = vehicle;
  const hasModel = brand !== null && model !== null;
  const quoted = hasModel ? { brand, model, ...(isQuotable && { slug }) } : null;
  return (
    <section
      id={ARMOUR_OFFER_ID}
      className="dark overflow-hidden"
      aria-labelledby={`${ARMOUR_OFFER_ID}-titulo`}
    >
      <div
        className={picture ? 'grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center' : ''}
      >
        {picture && (
          <div className={styles.picture}>
            <Photo
              src={picture}
              alt=""
              sizes="(min-width:64rem) 58vw, 100vw"
              widths={[480, 1200]}
            />
          </div>
        )}
        <div className={`wrap grid content-center gap-4.5 ${styles.words}`}>
          <h2 id={`${ARMOUR_OFFER_ID}-titulo`} className="t-h1">
            Blindar este carro
          </h2>
          <p className="t-lead">
            Veja quanto custa blindar o <span>{model ?? title}</span>: nível {level}, {lighter} mais
            leve e {warranty} de garantia.
          </p>
          <ul className="grid grid-cols-2 gap-x-5 large-text:grid-cols-1">
            {quotationTopics.map((name) => (
              <li key={name} className="flex gap-2.5 border-t border-line py-2.5 leading-[1.3]">
                <Icon shape={check} className="text-accent" />
                {name}
              </li>
            ))}
          </ul>
          <div className="mt-1 flex flex-wrap gap-2.5">
            <LinkButton href={routes.armouringQuotationFor(quoted)} variant="go">
              <span>{isQuotable ? 'Quero blindar este' : 'Fazer orçamento'}</span>{' '}
              <Icon shape={arrowRight} />
            </LinkButton>
            <LinkButton href={routes.armouring} variant="line">
              Como funciona
            </LinkButton>
          </div>
          {hasModel && (
            <p className="text-small text-muted">
              Marca e modelo já vão preenchidos. O preço aparece no final, depois do seu nome,
              telefone e e-mail.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
