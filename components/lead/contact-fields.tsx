'use client';

import { TextField } from '@/components/form/text-field';
import { leadFields, longest } from '@/lib/leads/fields';

/** Name, telephone and e-mail, with their rules for browsers without our scripts. */
export function ContactFields() {
  return (
    <>
      <TextField
        name="name"
        {...leadFields.name}
        required
        minLength={2}
        maxLength={longest.name}
        autoComplete="name"
        className="col-span-full"
      />
      <TextField
        name="phone"
        {...leadFields.phone}
        type="tel"
        inputMode="tel"
        required
        pattern="[+\d\s\(\)\-]{10,25}"
        maxLength={longest.phone}
        autoComplete="tel"
      />
      <TextField
        name="email"
        {...leadFields.email}
        type="email"
        inputMode="email"
        required
        maxLength={longest.email}
        autoComplete="email"
      />
    </>
  );
}
