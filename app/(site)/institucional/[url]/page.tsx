import type { Metadata } from 'next';
import { InstitutionalPage, createInstitutionalMetadata } from '../_components/institutional-page';

type NamedInstitutionalPageProps = PageProps<'/institucional/[url]'>;

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real page, so it is never served. */
export const generateStaticParams = () => [{ url: 'conteudo' }];

export async function generateMetadata({ params }: NamedInstitutionalPageProps): Promise<Metadata> {
  return createInstitutionalMetadata({ name: (await params).url });
}

/** Shows a page about the group, whose text the backend stores under the name in the URL. */
export default async function NamedInstitutionalPage({ params }: NamedInstitutionalPageProps) {
  return <InstitutionalPage name={(await params).url} />;
}
