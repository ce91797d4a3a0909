/** Classes of the text shown if no option matches. */
export const noMatchStyle = 'px-3.5 py-3 text-n-500';
