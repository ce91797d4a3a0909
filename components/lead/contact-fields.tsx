import type { ComponentProps } from 'react';
import { TextField } from '@/components/form/text-field';
import { leadFields, longest } from '@/lib/leads/fields';

type ContactFieldProps = Omit<ComponentProps<typeof TextField>, 'name'>;

/** Name, telephone and e-mail, with their rules for browsers without our scripts. */
export function ContactFields() {
  return (
    <>
      <NameField {...leadFields.name} minLength={2} />
      <PhoneField {...leadFields.phone} pattern="[+\d\s\(\)\-]{10,25}" />
      <EmailField {...leadFields.email} />
    </>
  );
}

export function NameField(props: ContactFieldProps) {
  return (
    <TextField
      name="name"
      required
      maxLength={longest.name}
      autoComplete="name"
      className="col-span-full"
      {...props}
    />
  );
}

export function PhoneField(props: ContactFieldProps) {
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      required
      maxLength={longest.phone}
      autoComplete="tel"
      {...props}
    />
  );
}

export function EmailField(props: ContactFieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      required
      maxLength={longest.email}
      autoComplete="email"
      {...props}
    />
  );
}
