type BigFactsProps = Readonly<{
  /** Name of the strip: "A blindagem em números". */
  label: string;
  facts: readonly Readonly<{ label: string; value: string }>[];
}>;

/** A dark strip of claims whose values are large: two a line on small screens, all in one on wide ones. */
export function BigFacts({ label, facts }: BigFactsProps) {
  return (
    <section className="dark py-[clamp(28px,4vw,56px)]" aria-label={label}>
      <div className="wrap">
        <dl className="num grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {facts.map(({ label: name, value }) => (
            <div
              key={name}
              className="flex min-w-0 flex-col gap-2 border-line pt-5 pb-5.5 max-lg:border-t max-lg:even:border-l max-lg:even:pl-5 lg:px-6 lg:py-2 lg:not-first:border-l lg:first:pl-0"
            >
              <dt className="text-[0.9375rem] leading-[1.35] text-muted">{name}</dt>
              <dd className="text-[clamp(2.25rem,1.5rem+3.4vw,5rem)] leading-[0.92] font-semibold font-stretch-118% tracking-[-0.035em]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
