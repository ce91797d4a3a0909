import { renderToStaticMarkup } from 'react-dom/server';
import { StepNumberRow } from './wizard-step';

test('a step in the rail has its name beside its number', () => {
  const html = renderToStaticMarkup(
    <StepNumberRow
      label="Passos do orçamento"
      steps={[{ number: 3, title: 'Garantia do vidro', chosen: null, state: 'open' }]}
      onGo={() => undefined}
    >
      {null}
    </StepNumberRow>,
  );
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('03 Garantia do vidro');
});
