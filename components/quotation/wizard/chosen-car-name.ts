import type { NamedOption } from '@/lib/catalogue/types';

type ChosenCar = Readonly<{ brand: NamedOption | null; model: NamedOption | null }>;

/** "Kaiserstein GLX 450 d"; `null` while there is no model. */
export function chosenCarName({ brand, model }: ChosenCar): string | null {
  return brand && model ? `${brand.name} ${model.name}` : null;
}
