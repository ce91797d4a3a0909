type QrCodeProps = Readonly<{
  /** The number of modules on a side. */
  size: number;
  /** The dark modules as the path of an SVG in which one unit is one module. */
  path: string;
  label: string;
}>;

/** Draws a QR code, black on white with its quiet zone, as wide as its container. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      viewBox={`-4 -4 ${String(size + 8)} ${String(size + 8)}`}
      role="img"
      className="block w-full"
      aria-label={label}
    >
      <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
