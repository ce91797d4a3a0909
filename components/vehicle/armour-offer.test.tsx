import { renderToStaticMarkup } from 'react-dom/server';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import { ArmourOffer, canBeArmoured } from './armour-offer';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

test('armouring is offered only for unarmoured cars that are for sale', () => {
  expect(canBeArmoured({ armoured: false, sold: false })).toBe(true);
  expect(canBeArmoured({ armoured: true, sold: false })).toBe(false);
  expect(canBeArmoured({ armoured: false, sold: true })).toBe(false);
});

test('the offer leads to the quotation, prefilled if brand and model are known', () => {
  const complete = createTestVehicle({ brand: 'Monte Real', model: 'Serra Alta' });
  const render = (vehicle: typeof complete, isQuotable: boolean) =>
    renderToStaticMarkup(<ArmourOffer {...{ vehicle, isQuotable }} />);
  const address = '/blindagem/cotacao?marca=Monte+Real&amp;modelo=Serra+Alta';
  expect(render(complete, false)).toContain(`href="${address}"`);
  const quotable = render(complete, true);
  expect(quotable).toContain(`href="${address}&amp;veiculo=${complete.slug}"`);
  expect(quotable).toContain('Quero blindar este');
  const incomplete = render({ ...complete, brand: null }, false);
  expect(incomplete).toContain('href="/blindagem/cotacao"');
  expect(incomplete).not.toContain('já vão preenchidos');
});
