import { createThankYouMetadata, ThankYouScreen } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('order');

/** Confirms an order form that was sent without JavaScript. */
export default function OrderThanksPage() {
  return <ThankYouScreen form="order" />;
}
