import { renderToStaticMarkup } from 'react-dom/server';
import { StepRail } from './wizard-step';

test('a step in the rail has its name beside its number', () => {
  const html = renderToStaticMarkup(
    <StepRail
      label="Passos do orçamento"
      steps={[{ number: 3, title: 'Garantia do vidro', chosen: null, state: 'open' }]}
      onGo={() => undefined}
    >
      {null}
    </StepRail>,
  );
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('03 Garantia do vidro');
});
