import { createThankYouMetadata, ThankYouScreen } from './_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('proposal');

export default function ProposalThanksPage() {
  return <ThankYouScreen form="proposal" />;
}
