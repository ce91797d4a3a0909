import { type ButtonSize, iconButtonStyle } from './button';
import { Icon } from './icon';
import type { IconShape } from './icon-shapes';

type IconButtonProps = Readonly<{
  /** Its accessible name: "Fechar". */
  label: string;
  shape: IconShape;
  kind?: 'plain' | 'line';
  size?: ButtonSize;
  /** Extra utilities of the button. */
  className?: string | undefined;
  /** Extra utilities of the icon. */
  iconClassName?: string;
  /** It does nothing now, as at an end; it stays focusable, so that the focus is never lost. */
  off?: boolean;
  onPress: () => void;
}>;

/** A button of one icon. */
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
      className={iconButtonStyle(kind, className, size)}
      onClick={off ? undefined : onPress}
    >
      <Icon shape={shape} className={iconClassName} />
    </button>
  );
}
