import type { Metadata } from 'next';
import { InstitutionalPage, institutionalMetadata } from '../_components/institutional-page';

type Props = PageProps<'/institucional/[url]'>;

export const ensureStatic = 'navigation';

/** What the build makes is never served: one address stands for all. */
export const generateStaticParams = () => [{ url: 'conteudo' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return institutionalMetadata({ name: (await params).url });
}

/** Institutional content by its url. */
export default async function NamedInstitutionalPage({ params }: Props) {
  return <InstitutionalPage name={(await params).url} />;
}
