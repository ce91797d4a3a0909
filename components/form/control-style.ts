/**
 * CSS classes of the box of a control, without its width and padding. Inside an element with the class `group/field`,
 * `data-mark="wrong"` makes the border red, and `data-mark="right"` makes it green.
 */
export const controlBoxStyle = [
  'block min-h-13 rounded-plate bg-white text-ink leading-[1.4] outline-offset-1',
  'border-[1.5px] border-n-400 hover:border-n-600 placeholder:text-n-500 placeholder:opacity-100',
  'group-data-[mark=right]/field:border-verde-deep',
  'group-data-[mark=wrong]/field:border-danger group-data-[mark=wrong]/field:bg-danger-tint',
  'group-data-[mark=wrong]/field:[box-shadow:inset_0_0_0_1px_var(--color-danger)]',
  'disabled:bg-n-100 disabled:border-n-200 disabled:text-n-500 disabled:opacity-100',
].join(' ');

/** CSS classes of an `<input>`, `<select>` or `<textarea>`, as wide as its container. */
export const controlStyle = `w-full px-3.5 py-3 ${controlBoxStyle}`;

/** CSS classes of a field's label. */
export const labelStyle = 'text-small leading-[1.3] font-medium';
