import { Carousel } from '@/components/carousel/carousel';
import { check } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { ShowAllOnPhone } from '@/components/ui/show-all';
import { joinClasses } from '@/components/ui/style';
import { Tabs } from '@/components/ui/tabs';
import type { VehicleDetail, VehicleDifferential } from '@/lib/stock/vehicle/types';
import type { DetailLine } from '@/lib/site/format/text';
import styles from './vehicle-details.module.css';

type VehicleEquipmentProps = Readonly<{
  vehicle: Pick<VehicleDetail, 'extras' | 'highlights'>;
}>;

/**
 * Shows the vehicle's equipment in the tabs "Opcionais" and "Destaques". If one of the two lists is empty, the other
 * has a title instead of tabs; if both are empty, nothing is rendered.
 */
export function VehicleEquipment({ vehicle }: VehicleEquipmentProps) {
  const lists = [
    { title: 'Opcionais', noun: 'opcionais', items: vehicle.extras },
    { title: 'Destaques', noun: 'destaques', items: vehicle.highlights },
  ].filter(({ items }) => items.length > 0);
  const [only] = lists;
  if (!only) return null;

  return (
    <section className="section">
      <div className="wrap">
        {lists.length === 1 ? (
          <>
            <h2 className="t-h3 border-b border-line pb-3">{only.title}</h2>
            <EquipmentList noun={only.noun} items={only.items} />
          </>
        ) : (
          <>
            <h2 className="sr-only">Especificações</h2>
            <Tabs
              label="Especificações"
              tabs={lists.map(({ title, noun, items }) => ({
                title,
                content: <EquipmentList noun={noun} items={items} />,
              }))}
            />
          </>
        )}
      </div>
    </section>
  );
}

const ENTRIES_SHOWN_ON_PHONE = 8;

type EquipmentListProps = Readonly<{
  /** Portuguese noun for the entries, such as "opcionais". */
  noun: string;
  items: readonly string[];
}>;

function EquipmentList({ noun, items }: EquipmentListProps) {
  const list = (
    <ul className={joinClasses('icon-list mt-3', check, styles.list)}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
  if (items.length <= ENTRIES_SHOWN_ON_PHONE) return list;
  return <ShowAllOnPhone label={`Ver os ${items.length} ${noun}`}>{list}</ShowAllOnPhone>;
}

const NO_DETAILS_TEXT = 'Detalhes não disponíveis.';

type DataSheetProps = Readonly<{
  vehicle: Pick<VehicleDetail, 'description' | 'interior' | 'exterior'>;
}>;

/** Shows Detalhes Internos and Detalhes Externos, as tabs where they do not fit side by side. */
export function DataSheet({ vehicle }: DataSheetProps) {
  const { description, interior, exterior } = vehicle;
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="t-h2">Ficha técnica</h2>
        {description && (
          <p className="t-lead mt-4 max-w-(--container-text) whitespace-pre-line">{description}</p>
        )}
        <div className="mt-7">
          {interior.length + exterior.length === 0 ? (
            <p>{NO_DETAILS_TEXT}</p>
          ) : (
            <Tabs
              label="Ficha técnica"
              layout="wide-open"
              tabs={[
                { title: 'Detalhes Internos', content: <DetailTable lines={interior} /> },
                { title: 'Detalhes Externos', content: <DetailTable lines={exterior} /> },
              ]}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function DetailTable({ lines }: Readonly<{ lines: readonly DetailLine[] }>) {
  if (lines.length === 0) return <p className="py-3">{NO_DETAILS_TEXT}</p>;
  return (
    <table className="data-table wrap-anywhere">
      <tbody>
        {lines.map(({ label, value }, index) => (
          <tr key={index}>
            {label && (
              <th scope="row" className="w-[46%] pr-4">
                {label}
              </th>
            )}
            <td colSpan={label ? 1 : 2} className="font-medium">
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the vehicle's special features one at a time, with a counter; renders nothing if there are none. */
export function SpecialFeatures({
  vehicle,
}: Readonly<{ vehicle: Pick<VehicleDetail, 'differentials'> }>) {
  if (vehicle.differentials.length === 0) return null;
  return (
    <section className="dark section">
      <div className="wrap">
        <Carousel
          label="diferenciais"
          perView={1}
          arrowsAbove={1}
          textOnly
          heading={<h2 className="t-h2">diferenciais</h2>}
        >
          {vehicle.differentials.map((differential, index) => (
            <SpecialFeature key={index} differential={differential} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

function SpecialFeature({ differential }: Readonly<{ differential: VehicleDifferential }>) {
  const { picture, title, description } = differential;
  return (
    <div className="grid gap-5.5 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-[4vw]">
      {picture && (
        <Photo
          src={picture}
          alt=""
          ratio="video"
          sizes="(min-width:64rem) 62vw, 92vw"
          widths={[480, 1200]}
        />
      )}
      <div>
        {title && <h3 className="t-h3">{title}</h3>}
        {description && <p className="t-lead mt-2.5 whitespace-pre-line">{description}</p>}
      </div>
    </div>
  );
}
