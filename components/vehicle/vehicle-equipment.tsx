import { Tabs } from '@/components/ui/tabs';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { EquipmentList } from './equipment-list';

type VehicleEquipmentProps = Readonly<{
  vehicle: Pick<VehicleDetail, 'extras' | 'highlights'>;
}>;

/**
 * Specifications with the tabs "Opcionais" and "Destaques". With one of them
 * empty the other is a title; with both, the block is not there.
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
