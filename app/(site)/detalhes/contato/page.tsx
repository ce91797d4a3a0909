import { Thanks } from '../_components/thanks';
import { thanksMetadata } from '../_components/thanks-texts';

export const ensureStatic = 'navigation';

export const metadata = thanksMetadata('contact');

/** Where a contact sent without scripts ends. */
export default function ContactThanksPage() {
  return <Thanks form="contact" />;
}
