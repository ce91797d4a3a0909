type CarListDescriptionProps = Readonly<{
  /** Subject of the list, with which the paragraph begins. */
  title: string;
  /** Text of the paragraph; `null` renders nothing. */
  paragraph: string | null;
}>;

/** Shows a paragraph that describes the list of cars below it. */
export function CarListDescription({ title, paragraph }: CarListDescriptionProps) {
  if (paragraph === null) return null;
  return (
    <p className="num mt-10 max-w-(--container-text) text-support">{`${title}: ${paragraph}`}</p>
  );
}
