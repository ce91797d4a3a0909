import { createThankYouMetadata, ThankYouScreen } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('sell');

/** Confirms a form to sell a car that was sent without JavaScript. */
export default function SellThanksPage() {
  return <ThankYouScreen form="sell" />;
}
