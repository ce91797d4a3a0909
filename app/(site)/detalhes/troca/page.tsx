import { createThankYouMetadata, ThankYouScreen } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('trade');

export default function TradeThanksPage() {
  return <ThankYouScreen form="trade" />;
}
