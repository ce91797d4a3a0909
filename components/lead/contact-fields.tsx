import { Field } from '@/components/lead/field';
import type { Form, contactFields } from '@/lib/leads/form';

/** Name, telephone and e-mail. */
export function ContactFields({ of }: Readonly<{ of: Form<typeof contactFields> }>) {
  return (
    <>
      <Field of={of} name="name" className="col-span-full" />
      <Field of={of} name="phone" />
      <Field of={of} name="email" />
    </>
  );
}
