import { createThankYouMetadata, ThankYouScreen } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('contact');

export default function ContactThanksPage() {
  return <ThankYouScreen form="contact" />;
}
