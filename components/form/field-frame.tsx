import type { ReactNode } from 'react';
import { labelStyle } from '@/components/form/control-style';
import { useMark } from '@/components/form/marks';
import { Icon } from '@/components/ui/icon';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';

/** What every field has. */
export type FieldProps = Readonly<{
  name: string;
  label: string;
  /** Stays under the field; explains the error too, in danger and with an icon, when the field is wrong. */
  hint?: string | undefined;
  /** Said when the field is wrong, before the hint. */
  message?: string | undefined;
  /** Says "(opcional)" beside the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
}>;

/** Attributes that tie the control to its label and hint, to be spread on it. */
type ControlProps = Readonly<{
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}>;

type FieldFrameProps = FieldProps &
  Readonly<{ id: string; children: (control: ControlProps) => ReactNode }>;

/** Label above, the control, the line of the hint below, whose place is kept. */
export function FieldFrame({
  id,
  name,
  label,
  hint,
  message,
  optional = false,
  className = '',
  children,
}: FieldFrameProps) {
  const mark = useMark(name);
  const hintId = `${id}-dica`;
  return (
    <div data-mark={mark} className={`group/field grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelStyle}>
        {label}
        {optional && <span className="font-[400] text-n-500"> (opcional)</span>}
      </label>
      {children({
        id,
        name,
        ...(mark === 'wrong' && { 'aria-invalid': true }),
        ...((hint ?? message) && { 'aria-describedby': hintId }),
      })}
      {(hint ?? message) && (
        <p
          id={hintId}
          className="flex min-h-[1.1875rem] items-start gap-1.5 text-small leading-[1.35] text-n-500 group-data-[mark=wrong]/field:font-[560] group-data-[mark=wrong]/field:text-danger"
        >
          <Icon
            shape={circleExclamationPoint}
            className="mt-px hidden! size-4 group-data-[mark=wrong]/field:block!"
          />
          {message && mark === 'wrong' && <span>{message}</span>}
          <span>{hint}</span>
        </p>
      )}
    </div>
  );
}
