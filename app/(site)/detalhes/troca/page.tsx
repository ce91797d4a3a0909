import { Thanks } from '../_components/thanks';
import { thanksMetadata } from '../_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thanksMetadata('trade');

/** Confirms a trade proposed without scripts. */
export default function TradeThanksPage() {
  return <Thanks form="trade" />;
}
