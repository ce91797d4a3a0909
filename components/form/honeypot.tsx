/**
 * A field no visitor sees or reaches; what fills it in is probably a program.
 *
 * @param name as `lib/bff/form-protocol.ts` calls it
 */
export function Honeypot({ name }: Readonly<{ name: string }>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Deixe este campo vazio
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
