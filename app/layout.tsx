import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getSiteUrl } from '@/lib/server/env';
import { createSiteMetadata } from '@/lib/http/metadata';
import { SiteDocument } from './_frame/site-document';

export function generateMetadata(): Metadata {
  return createSiteMetadata(getSiteUrl());
}

export { viewport } from './_frame/site-document';

export default function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <SiteDocument>{children}</SiteDocument>;
}
