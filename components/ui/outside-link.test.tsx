import { renderToStaticMarkup } from 'react-dom/server';
import { OutsideLink } from './outside-link';

test('a link to another site opens a tab without `opener`, and tells screen readers so', () => {
  expect(
    renderToStaticMarkup(
      <OutsideLink href="https://maps.example/" where="no mapa">
        Como chegar
      </OutsideLink>,
    ),
  ).toBe(
    '<a target="_blank" rel="noopener" href="https://maps.example/">Como chegar<span class="sr-only"> no mapa (abre em outra aba)</span></a>',
  );
});
