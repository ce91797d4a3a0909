import type { ComparedVehicle } from '@/lib/catalogue/compare/types';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import { capitalised } from '@/lib/format/text';

/** What a column is called; of a vehicle that left the stock only its address is known. */
export const columnName = ({ slug, vehicle }: ComparedVehicle): string =>
  vehicle ? fullName(vehicle) : capitalised(slug.replaceAll('-', ' '));
