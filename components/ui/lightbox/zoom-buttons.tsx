import { IconButton } from '@/components/ui/icon-button';
import { zoomIn, zoomOut } from '@/components/ui/further-icon-shapes';
import styles from './lightbox.module.css';

type ZoomButtonsProps = Readonly<{
  scale: number;
  onChange: (scale: number) => void;
}>;

export function ZoomButtons({ scale, onChange }: ZoomButtonsProps) {
  const percent = convertScaleToZoom(scale);
  const step = (direction: 1 | -1) => () =>
    onChange(convertZoomToScale(getNextZoom(percent, direction)));
  return (
    <div className="flex items-center">
      <IconButton
        {...zoomButtonProps}
        label="Diminuir zoom"
        shape={zoomOut}
        off={percent <= 0}
        onPress={step(-1)}
      />
      <output aria-label="Zoom" className="num min-w-12 text-center text-small">
        {`${percent}%`}
      </output>
      <IconButton
        {...zoomButtonProps}
        label="Aumentar zoom"
        shape={zoomIn}
        off={percent >= MAX_ZOOM_PERCENT}
        onPress={step(1)}
      />
    </div>
  );
}

const zoomButtonProps = {
  className: styles.zoom,
  iconClassName: 'size-6',
};

/** Largest zoom of the lightbox, in per cent: 0 shows the whole picture. */
export const MAX_ZOOM_PERCENT = 300;
const ZOOM_STEP_PERCENT = 100;

/** Returns the next of the zoom steps 0, 100, 200 and 300 % in a direction. */
export function getNextZoom(percent: number, direction: 1 | -1): number {
  const stops = percent / ZOOM_STEP_PERCENT;
  const next = direction === 1 ? Math.floor(stops) + 1 : Math.ceil(stops) - 1;
  return Math.min(MAX_ZOOM_PERCENT, Math.max(0, next * ZOOM_STEP_PERCENT));
}

/** Converts a zoom in per cent to a scale: "0 %" shows the whole picture and is scale 1. */
export function convertZoomToScale(percent: number): number {
  return 1 + percent / 100;
}

/** Converts a scale to a zoom in whole per cent. */
export function convertScaleToZoom(scale: number): number {
  return Math.round((scale - 1) * 100);
}
