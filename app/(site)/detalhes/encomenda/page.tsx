import { createThankYouMetadata, ThankYouScreen } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('order');

export default function OrderThanksPage() {
  return <ThankYouScreen form="order" />;
}
