import type { Metadata } from 'next';
import { InstitutionalPage, institutionalMetadata } from '../_components/institutional-page';

type Props = PageProps<'/institucional/[url]'>;

export const ensureStatic = 'navigation';

/** The build needs one address to prerender; that page represents all content and is never served. */
export const generateStaticParams = () => [{ url: 'conteudo' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return institutionalMetadata({ name: (await params).url });
}

/** Shows institutional content by its url. */
export default async function NamedInstitutionalPage({ params }: Props) {
  return <InstitutionalPage name={(await params).url} />;
}
