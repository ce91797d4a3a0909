import { renderToStaticMarkup } from 'react-dom/server';
import { ArmouringEvidence } from './armouring-evidence';

it('shows what the level stops, and the layers, steps and weeks of the settings', () => {
  const layers = [{ name: 'Aço', value: 'nas portas' }];
  const steps = [
    { name: 'Projeto', value: '2' },
    { name: 'Montagem', value: '1' },
  ];
  const html = renderToStaticMarkup(<ArmouringEvidence layers={layers} steps={steps} />);
  for (const text of [
    'Não protege contra',
    'As camadas',
    'nas portas',
    '3 semanas',
    '>1 semana<',
  ]) {
    expect(html).toContain(text);
  }
});

it('has neither layers nor steps without the settings', () => {
  const html = renderToStaticMarkup(<ArmouringEvidence layers={[]} steps={[]} />);
  expect(html).toContain('Fonte: ');
  expect(html).not.toMatch(/As camadas|semanas/);
});
