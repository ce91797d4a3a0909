import type { ComponentProps } from 'react';
import { TextAreaField, TextField } from '@/components/form/fields';
import {
  type contactFields,
  getControlAttributes,
  type Field as Described,
  type FormFields,
  type Form,
} from '@/lib/forms/form';

type FormFieldProps<Named extends FormFields> = Readonly<{
  of: Form<Named>;
  name: keyof Named & string;
  className?: string | undefined;
}> &
  Omit<ComponentProps<'input'>, 'name' | 'className' | 'form'>;

export const pickFieldTexts = ({ label, hint, message, optional }: Described) => ({
  label,
  hint,
  message,
  optional,
});

/** Renders a form field from its field descriptor (lib/forms). */
export function FormField<Named extends FormFields>({
  of: { fields },
  name,
  className,
  ...input
}: FormFieldProps<Named>) {
  const field: Described | undefined = fields[name];
  if (!field) return null;
  const described = { name, className, ...pickFieldTexts(field), ...getControlAttributes(field) };
  if (field.kind === 'lines') {
    return <TextAreaField {...described} defaultValue={input.defaultValue} />;
  }
  return <TextField {...described} {...input} />;
}

export function ContactFields({ of }: Readonly<{ of: Form<typeof contactFields> }>) {
  return (
    <>
      <FormField of={of} name="name" className="col-span-full" />
      <FormField of={of} name="phone" />
      <FormField of={of} name="email" />
    </>
  );
}
