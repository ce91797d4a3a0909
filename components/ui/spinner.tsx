type SpinnerProps = Readonly<{
  /** Text for screen readers: "Carregando destaques". */
  label: string;
  className?: string;
}>;

/** Shows a spinning ring on a dark ground. */
export function Spinner({ label, className = 'size-11 border-4' }: SpinnerProps) {
  return (
    <span
      role="status"
      className={`block animate-spinner rounded-full border-accent-on-dark/22 border-t-accent-on-dark ${className}`}
    >
      <span className="sr-only">{label}</span>
    </span>
  );
}
