import { renderToStaticMarkup } from 'react-dom/server';
import type { DetailLine } from '@/lib/site/format/text';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import { DataSheet, SpecialFeatures, VehicleEquipment } from './vehicle-details';
import { PhotoGallery } from './vehicle-photos';

const colour: DetailLine = { label: 'Cor', value: 'Preta' };

test.each([
  ['no side', [], []],
  ['the inside alone', [colour], []],
  ['the outside alone', [], [colour]],
])('a data sheet of %s says once what is not there', (_what, interior, exterior) => {
  const html = renderToStaticMarkup(
    <DataSheet vehicle={{ description: null, interior, exterior }} />,
  );
  expect(html.match(/Detalhes não disponíveis\./g)).toHaveLength(1);
});

test('sections for missing photos, equipment and special features are not rendered', () => {
  const vehicle = createTestVehicle();
  const blocks = [
    PhotoGallery({ vehicle }),
    VehicleEquipment({ vehicle }),
    SpecialFeatures({ vehicle }),
  ];
  expect(renderToStaticMarkup(<>{blocks}</>)).toBe('');
});
