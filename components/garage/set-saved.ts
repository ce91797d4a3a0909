import { REDUCED_MOTION } from '@/components/ui/style';
import { getGarage } from '@/lib/visitor/garage/current';
import { toggleSavedVehicle } from '@/lib/visitor/garage/store';
import { routes } from '@/lib/site/routes';

const HEART_TRANSITION_NAME = 'heart';

/**
 * Saves a vehicle or removes a saved one. If the browser supports view transitions, the heart of a newly saved vehicle
 * moves to the garage icon of the header. Nothing changes if the garage is already as the press asked (`saves`), as
 * when it was not loaded yet and the heart of a saved vehicle was empty. Resolves when the garage has changed.
 */
export async function setSavedFromButton(
  button: HTMLElement,
  vehicle: Parameters<typeof toggleSavedVehicle>[0],
  saves: boolean,
): Promise<void> {
  const heart = button.querySelector('span') ?? button;
  const count = document.querySelector<HTMLElement>(`header a[href="${routes.garage}"]`);
  const isSaved = getGarage().saved.some(({ slug }) => slug === vehicle.slug);
  if (isSaved === saves) return;
  const flies =
    count && saves && 'startViewTransition' in document && !matchMedia(REDUCED_MOTION).matches;
  if (!flies) {
    toggleSavedVehicle(vehicle);
    return;
  }
  heart.style.viewTransitionName = HEART_TRANSITION_NAME;
  const flight = document.startViewTransition(() => {
    heart.style.viewTransitionName = '';
    count.style.viewTransitionName = HEART_TRANSITION_NAME;
    toggleSavedVehicle(vehicle);
  });
  // The browser rejects `ready` if it skips the animation, as in a hidden page.
  flight.ready.catch(() => undefined);
  void flight.finished.finally(() => (count.style.viewTransitionName = ''));
  await flight.updateCallbackDone;
}
