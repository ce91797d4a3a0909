type SpinnerProps = Readonly<{
  /** Text for screen readers: "Carregando destaques". */
  label: string;
  className?: string;
}>;

/** Shows a spinning green ring. */
export function Spinner({ label, className = 'size-11 border-4' }: SpinnerProps) {
  return (
    <span
      role="status"
      className={`block animate-spinner rounded-full border-verde/22 border-t-verde ${className}`}
    >
      <span className="sr-only">{label}</span>
    </span>
  );
}
