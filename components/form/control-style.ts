/** Without width and padding. Inside an element with `data-mark="wrong"` the border is red, with "right" green. */
export const controlBoxStyle = 'field-box';

/** CSS classes of an `<input>`, `<select>` or `<textarea>`, as wide as its container. */
export const controlStyle = 'field-box field-control';

export const labelStyle = 'text-small leading-[1.3] font-medium';
