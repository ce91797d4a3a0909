import { Thanks } from '../_components/thanks';
import { thanksMetadata } from '../_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thanksMetadata('order');

/** Confirms an order sent without scripts. */
export default function OrderThanksPage() {
  return <Thanks form="order" />;
}
