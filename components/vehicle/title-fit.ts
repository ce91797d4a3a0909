/** How wide a vehicle's title is set; a long name loses width before it loses size. */
export type TitleFit = 'wide' | 'normal' | 'narrow';

/** The detail title's voice by its length: up to 24 letters, up to 44, above. */
export function titleFit(title: string): TitleFit {
  if (title.length <= 24) return 'wide';
  return title.length <= 44 ? 'normal' : 'narrow';
}
