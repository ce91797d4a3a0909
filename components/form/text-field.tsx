import { useId, type ComponentProps } from 'react';
import { controlStyle } from '@/components/form/control-style';
import { FieldFrame, type FieldProps } from '@/components/form/field-frame';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>;

/** A text box of one line; `type="tel"` gets the telephone mask once the form is live. */
export function TextField({
  name,
  label,
  hint,
  message,
  optional,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, name, label, hint, message, optional, className }}>
      {(control) => <input {...input} {...control} className={controlStyle} />}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>;

/** A text box of several lines. */
export function TextAreaField({
  name,
  label,
  hint,
  message,
  optional,
  className,
  ...area
}: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, name, label, hint, message, optional, className }}>
      {(control) => (
        <textarea {...area} {...control} className={`${controlStyle} min-h-26 resize-y`} />
      )}
    </FieldFrame>
  );
}
