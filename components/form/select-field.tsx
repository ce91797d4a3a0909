import { useId, type ComponentProps } from 'react';
import { controlStyle } from '@/components/form/control-style';
import { FieldFrame, type FieldProps } from '@/components/form/field-frame';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id'> &
  Readonly<{
    options: readonly Readonly<{ id: string; name: string }>[];
    /** First entry, which stands for no choice: "Escolha a marca". */
    empty: string;
  }>;

/** A list of the platform: found by typing, native on phones. */
export function SelectField({
  name,
  label,
  hint,
  message,
  optional,
  className,
  options,
  empty,
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, name, label, hint, message, optional, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${controlStyle} appearance-none pr-11`}>
            <option value="">{empty}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
          <Icon
            shape={chevronDown}
            className="pointer-events-none absolute! top-1/2 right-3.5 -translate-y-1/2"
          />
        </span>
      )}
    </FieldFrame>
  );
}
