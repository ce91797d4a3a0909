import type { Metadata } from 'next';
import {
  institutionalMetadata,
  InstitutionalPage,
  MAIN_CONTENT_NAME,
} from './_components/institutional-page';

export const ensureStatic = 'navigation';

export function generateMetadata(): Promise<Metadata> {
  return institutionalMetadata({ name: MAIN_CONTENT_NAME });
}

/** Shows the group's main institutional content. */
export default function MainInstitutionalPage() {
  return <InstitutionalPage name={MAIN_CONTENT_NAME} />;
}
