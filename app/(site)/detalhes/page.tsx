import { ThankYouScreen } from './_components/thanks';
import { thankYouMetadata } from './_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thankYouMetadata('proposal');

/** Confirms a proposal form that was sent without JavaScript. */
export default function ProposalThanksPage() {
  return <ThankYouScreen form="proposal" />;
}
