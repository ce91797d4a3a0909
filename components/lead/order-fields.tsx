import { TextField } from '@/components/form/text-field';
import { leadFields, longest } from '@/lib/leads/fields';

type OrderFieldsProps = Readonly<{ model: string; year: string }>;

/** Which vehicle is ordered; filled in with what the visitor was looking for. */
export function OrderFields({ model, year }: OrderFieldsProps) {
  return (
    <>
      <TextField
        name="model"
        {...leadFields.model}
        defaultValue={model}
        required
        minLength={2}
        maxLength={longest.model}
        autoComplete="off"
      />
      <TextField
        name="year"
        {...leadFields.year}
        defaultValue={year}
        inputMode="numeric"
        pattern="(19|20)\d\d"
        maxLength={4}
        autoComplete="off"
      />
    </>
  );
}
