import { renderToStaticMarkup } from 'react-dom/server';
import type { DetailLine } from '@/lib/format/text';
import { DataSheet } from './vehicle-details';

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
