type ListParagraphProps = Readonly<{
  /** It says what the list is about. */
  title: string;
  /** `null` where there is nothing to tell. */
  paragraph: string | null;
}>;

/** Says below a list, in words, what it holds. */
export function ListParagraph({ title, paragraph }: ListParagraphProps) {
  if (paragraph === null) return null;
  return (
    <p className="num mt-10 max-w-(--container-text) text-support">{`${title}: ${paragraph}`}</p>
  );
}
