import { Thanks } from '../_components/thanks';
import { thanksMetadata } from '../_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thanksMetadata('sell');

/** Confirms a car offered without scripts. */
export default function SellThanksPage() {
  return <Thanks form="sell" />;
}
