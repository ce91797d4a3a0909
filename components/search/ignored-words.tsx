/** Says which of a visitor's words had no part in the search. @param words as a slug; `null` for none */
export function IgnoredWords({ words }: Readonly<{ words: string | null }>) {
  if (words === null) return null;
  return (
    <p role="status" className="wrap py-2 text-small text-support">
      Não entendemos “{words.replaceAll('-', ' ')}”: mostramos o restante da busca.
    </p>
  );
}
