import { createThankYouMetadata, ThankYouScreen } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('sell');

export default function SellThanksPage() {
  return <ThankYouScreen form="sell" />;
}
