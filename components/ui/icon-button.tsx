import { type ButtonSize, getIconButtonStyle } from './button';
import { Icon } from './icon';
import type { IconShape } from './icon-shapes';

type IconButtonProps = Readonly<{
  /** Accessible name of the button: "Fechar". */
  label: string;
  shape: IconShape;
  kind?: 'plain' | 'line';
  size?: ButtonSize;
  className?: string | undefined;
  iconClassName?: string;
  /** `true` makes the button do nothing, as at the end of a list; it stays focusable, so that the focus is not lost. */
  off?: boolean;
  onPress: () => void;
}>;

export function IconButton({
  label,
  shape,
  kind,
  size,
  className,
  iconClassName = '',
  off = false,
  onPress,
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      className={getIconButtonStyle(kind, className, size)}
      onClick={off ? undefined : onPress}
    >
      <Icon shape={shape} className={iconClassName} />
    </button>
  );
}
