import { encode } from 'uqr';

export type QrCode = Readonly<{
  /** The number of modules on a side. The caller draws the blank margin of four modules around the code. */
  size: number;
  /** The dark modules as the path of an SVG or PDF in which one unit is one module. */
  path: string;
}>;

/** Creates the QR code of a text; it stays readable with 15 % of it damaged. */
export function createQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: path.join('') };
}
