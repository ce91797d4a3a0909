import type { ComponentProps } from 'react';
import { TextAreaField, TextField } from '@/components/form/fields';
import {
  type contactFields,
  controlAttributesOf,
  type Field as Described,
  type FormFields,
  type Form,
} from '@/lib/forms/form';

type FieldProps<Named extends FormFields> = Readonly<{
  of: Form<Named>;
  name: keyof Named & string;
  className?: string | undefined;
}> &
  Omit<ComponentProps<'input'>, 'name' | 'className' | 'form'>;

/** Returns label, hint and message of a field. */
export const textsOf = ({ label, hint, message, optional }: Described) => ({
  label,
  hint,
  message,
  optional,
});

/** Renders a field of a form from the field's descriptor. */
export function Field<Named extends FormFields>({
  of: { fields },
  name,
  className,
  ...input
}: FieldProps<Named>) {
  const field: Described | undefined = fields[name];
  if (!field) return null;
  const described = { name, className, ...textsOf(field), ...controlAttributesOf(field) };
  if (field.kind === 'lines') {
    return <TextAreaField {...described} defaultValue={input.defaultValue} />;
  }
  return <TextField {...described} {...input} />;
}

/** Renders the fields for name, telephone and e-mail. */
export function ContactFields({ of }: Readonly<{ of: Form<typeof contactFields> }>) {
  return (
    <>
      <Field of={of} name="name" className="col-span-full" />
      <Field of={of} name="phone" />
      <Field of={of} name="email" />
    </>
  );
}
