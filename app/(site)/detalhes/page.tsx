import { createThankYouMetadata, ThankYouScreen } from './_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('proposal');

/** Confirms a proposal form that was sent without JavaScript. */
export default function ProposalThanksPage() {
  return <ThankYouScreen form="proposal" />;
}
