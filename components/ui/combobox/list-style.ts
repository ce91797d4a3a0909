/** Classes of a list that opens under a control. */
export const listPanel =
  'absolute inset-x-0 top-[calc(100%+4px)] rounded-plate border border-n-300 bg-white [box-shadow:var(--shadow-menu)]';

/** It has room for a field above its list. */
export const searchablePanel = `${listPanel} flex max-h-[min(24rem,60dvh)] min-w-60 flex-col`;

/** The list scrolls where there is no room. */
export const listStyle = 'flex-1 overflow-y-auto overscroll-contain py-1';

/** It stands in the place of a list that found nothing. */
export const noneStyle = 'px-3.5 py-3 text-n-500';
