import { ThankYouScreen } from './_components/thanks';
import { thankYouMetadata } from './_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thankYouMetadata('proposal');

/** Confirms a proposal sent without scripts. */
export default function ProposalThanksPage() {
  return <ThankYouScreen form="proposal" />;
}
