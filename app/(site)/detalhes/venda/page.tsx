import { Thanks } from '../_components/thanks';
import { thanksMetadata } from '../_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thanksMetadata('sell');

/** Where a car offered without scripts ends. */
export default function SellThanksPage() {
  return <Thanks form="sell" />;
}
