import { renderToStaticMarkup } from 'react-dom/server';
import { aVehicle } from '@/lib/stock/testing/vehicle';
import { ArmourOffer, canBeArmoured } from './armour-offer';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

test('only a car for sale that is not armoured is offered to be', () => {
  expect(canBeArmoured({ armoured: false, sold: false })).toBe(true);
  expect(canBeArmoured({ armoured: true, sold: false })).toBe(false);
  expect(canBeArmoured({ armoured: false, sold: true })).toBe(false);
});

test('the offer leads to the quotation, filled in where brand and model are known', () => {
  const complete = aVehicle({ brand: 'Monte Real', model: 'Serra Alta' });
  expect(renderToStaticMarkup(<ArmourOffer vehicle={complete} />)).toContain(
    'href="/blindagem/cotacao?marca=Monte+Real&amp;modelo=Serra+Alta"',
  );
  const incomplete = renderToStaticMarkup(<ArmourOffer vehicle={{ ...complete, brand: null }} />);
  expect(incomplete).toContain('href="/blindagem/cotacao"');
  expect(incomplete).not.toContain('já vão preenchidos');
});
