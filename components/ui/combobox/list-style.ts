/** Classes of a box with a list that opens below a form control. */
export const listPanelStyle =
  'absolute inset-x-0 top-[calc(100%+4px)] rounded-plate border border-n-300 bg-white [box-shadow:var(--shadow-menu)]';

/** Classes of a box with a list that opens below a form control and has a search field at its top. */
export const searchableListPanelStyle = `${listPanelStyle} flex max-h-[min(24rem,60dvh)] min-w-60 flex-col`;

/** Classes of the list itself, which scrolls if there is too little space. */
export const listStyle = 'flex-1 overflow-y-auto overscroll-contain py-1';

/** Classes of the text shown if no option matches. */
export const noMatchStyle = 'px-3.5 py-3 text-n-500';
