import { ThankYouScreen } from '../_components/thanks';
import { thankYouMetadata } from '../_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thankYouMetadata('contact');

/** Confirms a contact form that was sent without JavaScript. */
export default function ContactThanksPage() {
  return <ThankYouScreen form="contact" />;
}
