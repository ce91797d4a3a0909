import { createThankYouMetadata, ThankYouScreen } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata = createThankYouMetadata('contact');

/** Confirms a contact form that was sent without JavaScript. */
export default function ContactThanksPage() {
  return <ThankYouScreen form="contact" />;
}
