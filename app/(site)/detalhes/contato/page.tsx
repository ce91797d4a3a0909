import { Thanks } from '../_components/thanks';
import { thanksMetadata } from '../_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thanksMetadata('contact');

/** Confirms a contact sent without scripts. */
export default function ContactThanksPage() {
  return <Thanks form="contact" />;
}
