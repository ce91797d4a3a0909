import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { chevronDown, circleExclamationPoint } from '@/components/ui/icon-shapes';
import { controlStyle, labelStyle } from './control-style';
import { useFieldStatus } from './field-status';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>;

/** Renders a labelled one-line text input; with `type="tel"` JavaScript adds a telephone mask. */
export function TextField(field: TextFieldProps) {
  return (
    <FieldLayout field={field}>
      {(control) => <input {...control} className={controlStyle} />}
    </FieldLayout>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>;

export function TextAreaField(field: TextAreaFieldProps) {
  return (
    <FieldLayout field={field}>
      {(control) => <textarea {...control} className={`${controlStyle} min-h-26 resize-y`} />}
    </FieldLayout>
  );
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id'> &
  Readonly<{
    options: readonly Readonly<{ id: string; name: string }>[];
    /** Text of the first option, which stands for no choice: "Escolha a marca". */
    empty: string;
  }>;

/** Renders a labelled `<select>` in which the visitor can find an option by typing. */
export function SelectField(field: SelectFieldProps) {
  return (
    <FieldLayout field={field}>
      {({ options, empty, ...control }) => (
        <span className="relative block">
          <select {...control} className={`${controlStyle} appearance-none pr-11`}>
            <option value="">{empty}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
          <Icon
            shape={chevronDown}
            className="pointer-events-none absolute top-1/2 right-3.5 [translate:0_-50%]"
          />
        </span>
      )}
    </FieldLayout>
  );
}

type FieldProps = Readonly<{
  name: string;
  label: string;
  /** Help text below the field; without a `message`, an invalid field shows it in red and with an icon. */
  hint?: string | undefined;
  /** Error message, shown instead of the hint while the field is invalid. */
  message?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
}>;

type FieldControlProps = Readonly<{
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}>;

type FieldLayoutProps<Field extends FieldProps> = Readonly<{
  field: Field;
  children: (control: Omit<Field, keyof FieldProps> & FieldControlProps) => ReactNode;
}>;

/** Lays out a field: its label, the form control, and a line for the help text, whose height is always reserved. */
function FieldLayout<Field extends FieldProps>({ field, children }: FieldLayoutProps<Field>) {
  const { name, label, hint, message, optional = false, className = '', ...control } = field;
  const id = useId();
  const mark = useFieldStatus(name);
  const hintId = `${id}-dica`;
  return (
    <div data-mark={mark} className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelStyle}>
        {label}
        {optional && <span className="font-normal text-n-500"> (opcional)</span>}
      </label>
      {children({
        ...control,
        id,
        name,
        ...(mark === 'wrong' && { 'aria-invalid': true }),
        ...((hint ?? message) && { 'aria-describedby': hintId }),
      })}
      {(hint ?? message) && (
        <p id={hintId} className="field-hint">
          <Icon shape={circleExclamationPoint} className="size-4 field-warning" />
          <span>{(mark === 'wrong' && message) || hint}</span>
        </p>
      )}
    </div>
  );
}
