import { routes } from '@/lib/routes';

/** `over`: transparent above the page's picture; `dark`: ink and sticky. */
export type HeaderTone = 'over' | 'dark';

const pagesWithPictureAtTheTop: ReadonlySet<string> = new Set([routes.home]);

/** The header a page wears (design, section 10); what is not listed, unknown addresses too, is `dark`. */
export function headerTone(pathname: string): HeaderTone {
  return pagesWithPictureAtTheTop.has(pathname) ? 'over' : 'dark';
}

/** Whether `href` is the page the visitor is on, or a part of it. */
export function isCurrentLink(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
