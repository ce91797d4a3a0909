/** What opens under a control: a list to choose from. */
export const listPanel =
  'absolute inset-x-0 top-[calc(100%+4px)] rounded-plate border border-n-300 bg-white [box-shadow:var(--shadow-menu)]';

/** Such a list, with room for a field above it. */
export const searchablePanel = `${listPanel} flex max-h-[min(24rem,60dvh)] min-w-60 flex-col`;

/** The list itself, as high as there is room. */
export const listStyle = 'flex-1 overflow-y-auto overscroll-contain py-1';

/** What stands in the place of a list that found nothing. */
export const noneStyle = 'px-3.5 py-3 text-n-500';
