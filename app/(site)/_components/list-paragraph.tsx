type ListParagraphProps = Readonly<{
  /** What the list is about. */
  title: string;
  /** `null` where there is nothing to tell. */
  paragraph: string | null;
}>;

/** What a list holds, in words, below it. */
export function ListParagraph({ title, paragraph }: ListParagraphProps) {
  if (paragraph === null) return null;
  return (
    <p className="num mt-10 max-w-(--container-text) text-support">{`${title}: ${paragraph}`}</p>
  );
}
