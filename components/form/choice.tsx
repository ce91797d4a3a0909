import { labelStyle } from '@/components/form/control-style';

type ChoiceProps = Readonly<{
  name: string;
  legend: string;
  options: readonly Readonly<{ value: string; label: string }>[];
  /** Value chosen at first. */
  initial: string;
  onChoose?: (value: string) => void;
}>;

/** One of few: cards whose whole area is the target (DESIGN, "Cartão de escolha"). */
export function Choice({ name, legend, options, initial, onChoose }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-1.5 ${labelStyle}`}>{legend}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-13 cursor-pointer items-center gap-3 rounded-plate border-[1.5px] border-n-400 bg-white px-3.5 py-2.5 leading-tight font-[540] has-checked:border-verde-deep has-checked:bg-verde-tint has-checked:inset-ring has-checked:inset-ring-verde-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === initial}
              className="size-5.5 flex-none appearance-none rounded-full border-[1.5px] border-n-400 bg-white outline-none checked:border-[7px] checked:border-verde-deep"
              {...(onChoose && { onChange: () => onChoose(value) })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
