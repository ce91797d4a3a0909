import { useId, type ComponentProps } from 'react';
import { controlStyle } from '@/components/form/control-style';
import { FieldFrame, type FieldProps } from '@/components/form/field-frame';

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
