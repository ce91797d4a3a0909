import type { QrCode as Code } from '@/lib/http/media/qr-code';

/** Draws a QR code, black on white with its quiet zone, as wide as its container. */
export function QrCode({ code, label }: Readonly<{ code: Code; label: string }>) {
  const side = code.size + 8;
  return (
    <svg
      viewBox={`-4 -4 ${String(side)} ${String(side)}`}
      role="img"
      className="block w-full"
      aria-label={label}
    >
      <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
