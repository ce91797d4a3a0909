import { IconButton } from '@/components/ui/icon-button';
import { zoomIn, zoomOut } from '@/components/ui/icon-shapes';

type ZoomButtonsProps = Readonly<{
  scale: number;
  onChange: (scale: number) => void;
}>;

/** Shows the zoom between two buttons that change it. */
export function ZoomButtons({ scale, onChange }: ZoomButtonsProps) {
  const percent = percentOf(scale);
  const step = (direction: 1 | -1) => () => onChange(scaleOf(zoomStop(percent, direction)));
  return (
    <div className="flex items-center">
      <IconButton
        {...styles}
        label="Diminuir zoom"
        shape={zoomOut}
        off={percent <= 0}
        onPress={step(-1)}
      />
      <output aria-label="Zoom" className="num min-w-12 text-center text-small">
        {percent}%
      </output>
      <IconButton
        {...styles}
        label="Aumentar zoom"
        shape={zoomIn}
        off={percent >= ZOOM_MAX}
        onPress={step(1)}
      />
    </div>
  );
}

const styles = {
  className: 'aria-disabled:cursor-default aria-disabled:text-[#59635d]',
  iconClassName: 'size-6',
};

/** Largest zoom of the lightbox, in per cent: 0 shows the whole picture. */
export const ZOOM_MAX = 300;
const ZOOM_STEP = 100;

/** Returns the next of the zoom steps 0, 100, 200, 300 in a direction. */
export function zoomStop(percent: number, direction: 1 | -1): number {
  const stops = percent / ZOOM_STEP;
  const next = direction === 1 ? Math.floor(stops) + 1 : Math.ceil(stops) - 1;
  return Math.min(ZOOM_MAX, Math.max(0, next * ZOOM_STEP));
}

/** Returns the scale of a zoom: "0 %" is the whole picture, scale 1. */
export function scaleOf(percent: number): number {
  return 1 + percent / 100;
}

/** Returns the zoom of a scale in whole per cent. */
export function percentOf(scale: number): number {
  return Math.round((scale - 1) * 100);
}
