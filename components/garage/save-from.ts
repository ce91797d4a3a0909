import { REDUCED_MOTION } from '@/components/ui/style';
import { getGarage } from '@/lib/visitor/garage/current';
import { toggleSaved } from '@/lib/visitor/garage/store';
import { routes } from '@/lib/site/routes';

const HEART_TRANSITION_NAME = 'heart';

/**
 * Saves a vehicle, or removes it when it is saved. Where the browser has view transitions, the heart of a vehicle that is
 * saved flies to the number of saved vehicles in the header.
 *
 * @param button with the heart that was pressed
 */
export function toggleSavedFromButton(
  button: HTMLElement,
  vehicle: Parameters<typeof toggleSaved>[0],
): void {
  const heart = button.querySelector('span') ?? button;
  const count = document.querySelector<HTMLElement>(`header a[href="${routes.garage}"]`);
  const isSaved = getGarage().saved.some(({ slug }) => slug === vehicle.slug);
  const flies =
    count && !isSaved && 'startViewTransition' in document && !matchMedia(REDUCED_MOTION).matches;
  if (!flies) {
    toggleSaved(vehicle);
    return;
  }
  heart.style.viewTransitionName = HEART_TRANSITION_NAME;
  const flight = document.startViewTransition(() => {
    heart.style.viewTransitionName = '';
    count.style.viewTransitionName = HEART_TRANSITION_NAME;
    toggleSaved(vehicle);
  });
  // The browser skips a flight whose page is hidden, or that another one ends.
  flight.ready.catch(() => undefined);
  void flight.finished.finally(() => (count.style.viewTransitionName = ''));
}
