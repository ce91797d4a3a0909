import { screenAt, type HeaderTone } from '@/lib/screens';

/** The header's tone on a page; `dark` at addresses without one. */
export const headerTone = (pathname: string): HeaderTone => screenAt(pathname)?.header ?? 'dark';

/** Whether the header's link `href` leads to the section the visitor is in. */
export function isCurrentLink(href: string, pathname: string): boolean {
  const section = `/${pathname.split('/', 2)[1] ?? ''}`;
  return href === (screenAt(pathname)?.link ?? section);
}
