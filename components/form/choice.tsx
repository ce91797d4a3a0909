import { ChoiceCard } from '@/components/form/choice-card';
import { labelStyle } from '@/components/form/control-style';

type ChoiceProps = Readonly<{
  name: string;
  legend: string;
  options: readonly Readonly<{ value: string; label: string }>[];
  /** Value chosen at first. */
  initial: string;
  onChoose?: (value: string) => void;
}>;

/** One of few: cards whose whole area is the target. */
export function Choice({ name, legend, options, initial, onChoose }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-1.5 ${labelStyle}`}>{legend}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {options.map(({ value, label }) => (
          <ChoiceCard
            key={value}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === initial}
            {...(onChoose && { onChange: () => onChoose(value) })}
          >
            {label}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
