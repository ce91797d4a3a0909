import { ThankYouScreen } from '../_components/thanks';
import { createThankYouMetadata } from '../_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('order');

/** Confirms an order form that was sent without JavaScript. */
export default function OrderThanksPage() {
  return <ThankYouScreen form="order" />;
}
