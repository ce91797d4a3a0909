import { createStock } from '@/lib/stock/snapshot';
import { createListedTestVehicle, createTestVehicle } from '@/lib/stock/testing/vehicle';
import type { Stock } from '@/lib/stock/types';
import { parseSpecs } from '@/lib/stock/vehicle/specs';

type TestCar = Readonly<{
  body?: string;
  warranty?: string;
  extras?: string[];
  armoured?: boolean;
}>;

/** Creates a stock in which the details of all cars are read, except for the cars that are `null`. */
export function createStockOfCars(cars: readonly (TestCar | null)[], areDetailsRead = true): Stock {
  const vehicles = cars.map((car, at) =>
    createListedTestVehicle({ slug: `v${at}`, armoured: car?.armoured ?? false }),
  );
  const details = new Map(
    cars.flatMap((car, at) => {
      if (car === null) return [];
      const { body, warranty = null, extras = [] } = car;
      const detail = createTestVehicle({
        extras,
        exterior: body === undefined ? [] : [{ label: 'Carroceria', value: body }],
        armouring: { kind: null, glass: null, glassWarranty: warranty },
      });
      return [[`v${at}`, { brand: null, model: null, specs: parseSpecs(detail) }]];
    }),
  );
  return createStock({ vehicles, details: areDetailsRead ? details : null });
}
