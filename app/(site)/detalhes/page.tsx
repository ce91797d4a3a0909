import { Thanks } from './_components/thanks';
import { thanksMetadata } from './_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thanksMetadata('proposal');

/** Confirms a proposal sent without scripts. */
export default function ThanksPage() {
  return <Thanks form="proposal" />;
}
