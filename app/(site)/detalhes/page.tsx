import { Thanks } from './_components/thanks';
import { thanksMetadata } from './_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thanksMetadata('proposal');

/** Where a proposal sent without scripts ends. */
export default function ThanksPage() {
  return <Thanks form="proposal" />;
}
