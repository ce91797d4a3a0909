import type { Metadata } from 'next';
import { siteUrl } from '@/lib/env';
import { siteMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import { FloatingWhatsapp } from './(site)/_components/floating-whatsapp';
import { DocumentLinks } from './_frame/document-links';
import { LostAddress } from './_frame/lost-address';
import { SiteDocument } from './_frame/site-document';

export { viewport } from './_frame/site-document';

export function generateMetadata(): Metadata {
  return { ...siteMetadata(siteUrl()), title: `opa | ${site.group}` };
}

/** Every unknown address: one page, kept once, answered with status 404. */
export default function GlobalNotFound() {
  return (
    <SiteDocument tone="dark">
      <LostAddress />
      <FloatingWhatsapp />
      <DocumentLinks />
    </SiteDocument>
  );
}
