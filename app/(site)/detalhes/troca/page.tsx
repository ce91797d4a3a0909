import { createThankYouMetadata, ThankYouScreen } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('trade');

/** Confirms a trade form that was sent without JavaScript. */
export default function TradeThanksPage() {
  return <ThankYouScreen form="trade" />;
}
