/**
 * CSS classes of the box of a control, without its width and padding. Inside an element with `data-mark="wrong"` the
 * border is red, with `data-mark="right"` green.
 */
export const controlBoxStyle = 'field-box';

/** CSS classes of an `<input>`, `<select>` or `<textarea>`, as wide as its container. */
export const controlStyle = 'field-box field-control';

export const labelStyle = 'text-small leading-[1.3] font-medium';
