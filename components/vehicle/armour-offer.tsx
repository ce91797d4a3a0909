import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link-button';
import { Photo } from '@/components/ui/photo';
import { sideView } from '@/lib/catalogue/gallery';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { routes } from '@/lib/routes';
import styles from './armour-offer.module.css';
import { fullName } from '@/lib/catalogue/vehicle-facts';

/** Id of the block, for links to it. */
export const ARMOUR_OFFER_ID = 'blindar';

/** What is protected, and where it lies on a side view of a car (per cent from left and top). */
const areas = [
  { name: 'Vidros de alto desempenho', left: 49, top: 43.5 },
  { name: 'Portas em manta e aço', left: 43.5, top: 57.5 },
  { name: 'Colunas e teto', left: 58, top: 33 },
  { name: 'Cinta de aço nas rodas, opcional', left: 76.4, top: 69.3 },
] as const;

type Armourable = Pick<
  VehicleDetail,
  'brand' | 'model' | 'title' | 'picture' | 'photos' | 'armoured' | 'sold'
>;

/** Whether the page offers to armour the vehicle: every one for sale that is not armoured yet. */
export function canBeArmoured({ armoured, sold }: Pick<Armourable, 'armoured' | 'sold'>): boolean {
  return !armoured && !sold;
}

/** "Blindar este carro": leads to the quotation with brand and model filled in (DESIGN, section 9). */
export function ArmourOffer({ vehicle }: Readonly<{ vehicle: Armourable }>) {
  const { brand, model, title, picture, photos } = vehicle;
  const side = sideView(photos);
  const shown = side ?? picture;
  const known = brand !== null && model !== null;
  return (
    <section
      id={ARMOUR_OFFER_ID}
      className="dark overflow-hidden"
      aria-labelledby={`${ARMOUR_OFFER_ID}-titulo`}
    >
      <div className={shown ? styles.halves : styles.alone}>
        {shown && (
          <div className={styles.picture}>
            <Photo
              src={shown}
              alt={side ? `${fullName(vehicle)} de lado` : ''}
              sizes="(min-width:64rem) 58vw, 100vw"
              widths={[480, 1200]}
            />
            {side && (
              <ol aria-hidden="true">
                {areas.map(({ name, left, top }, index) => (
                  <li key={name} style={{ left: `${left}%`, top: `${top}%` }} className="num">
                    {index + 1}
                  </li>
                ))}
              </ol>
            )}
          </div>
        )}
        <div className={`wrap ${styles.text}`}>
          <h2 id={`${ARMOUR_OFFER_ID}-titulo`} className="t-h1">
            Blindar este carro
          </h2>
          <p className="t-lead">
            O {model ?? title} pode sair daqui blindado: nível IIIA, 80% mais leve e 10 anos de
            garantia.
          </p>
          <ul className={styles.areas}>
            {areas.map(({ name }, index) => (
              <li key={name}>
                <b aria-hidden="true" className="num font-[620] text-accent">
                  {index + 1}
                </b>
                {name}
              </li>
            ))}
          </ul>
          <div className="mt-1 flex flex-wrap gap-2.5">
            <LinkButton
              href={routes.armouringQuotationFor(known ? { brand, model } : null)}
              variant="go"
            >
              Cotar a blindagem <Icon shape={arrowRight} />
            </LinkButton>
            <LinkButton href={routes.armouring} variant="line">
              Como funciona
            </LinkButton>
          </div>
          {known && (
            <p className="text-small text-muted">
              Marca e modelo já vão preenchidos. O preço aparece no sexto passo.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
