type QrCodeProps = Readonly<{
  /** Number of modules (small squares) on each side of the QR code. */
  size: number;
  /** SVG path of the dark modules, in which one unit is one module. */
  path: string;
  label: string;
}>;

/** Draws a QR code in black on white, with the white margin that QR codes need, as wide as the element around it. */
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
