import { iconButtonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { zoomIn, zoomOut, type IconShape } from '@/components/ui/icon-shapes';
import { percentOf, scaleOf, ZOOM_MAX, zoomStop } from './zoom';

type ZoomButtonsProps = Readonly<{
  scale: number;
  onChange: (scale: number) => void;
}>;

/** Less, how much, more. At an end a button says it is off but stays focusable, so that focus is never lost. */
export function ZoomButtons({ scale, onChange }: ZoomButtonsProps) {
  const percent = percentOf(scale);
  const step = (direction: 1 | -1) => () => onChange(scaleOf(zoomStop(percent, direction)));
  return (
    <div className="flex items-center">
      <Step label="Diminuir zoom" shape={zoomOut} off={percent <= 0} onPress={step(-1)} />
      <output aria-label="Zoom" className="num min-w-12 text-center text-small">
        {percent}%
      </output>
      <Step label="Aumentar zoom" shape={zoomIn} off={percent >= ZOOM_MAX} onPress={step(1)} />
    </div>
  );
}

type StepProps = Readonly<{ label: string; shape: IconShape; off: boolean; onPress: () => void }>;

function Step({ label, shape, off, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      className={iconButtonStyle(
        'plain',
        'aria-disabled:cursor-default aria-disabled:text-[#59635d]',
      )}
      onClick={off ? undefined : onPress}
    >
      <Icon shape={shape} className="size-6" />
    </button>
  );
}
