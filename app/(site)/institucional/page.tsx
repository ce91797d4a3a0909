import type { Metadata } from 'next';
import {
  createInstitutionalMetadata,
  InstitutionalPage,
  MAIN_CONTENT_NAME,
} from './_components/institutional-page';

export const ensureStatic = 'navigation';

export function generateMetadata(): Promise<Metadata> {
  return createInstitutionalMetadata({ name: MAIN_CONTENT_NAME });
}

export default function MainInstitutionalPage() {
  return <InstitutionalPage name={MAIN_CONTENT_NAME} />;
}
