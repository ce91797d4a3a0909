import { buttonStyle } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { chevronDown, download } from '@/components/ui/icon-shapes';
import type { PrivacyDocument } from '@/lib/privacy/types';

/** One company's document: to be downloaded as PDF, or read here. */
export function PrivacyRow({ document }: Readonly<{ document: PrivacyDocument }>) {
  const { company, subtitle, description, pdf, sections } = document;
  return (
    <li className="border-b border-line py-[clamp(1.375rem,2.6vw,2.25rem)]">
      <div className="grid gap-3 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(12rem,auto)] lg:items-start lg:gap-[4vw]">
        <div>
          <h2 className="t-h2">{company}</h2>
          <p className="mt-1 font-[560]">{subtitle}</p>
        </div>
        <p className="max-w-136 text-support">{description}</p>
        <a
          href={pdf}
          download
          aria-label={`BAIXAR PDF: ${company}`}
          className={buttonStyle('line', 'md', 'justify-self-start lg:justify-self-end')}
        >
          <Icon shape={download} /> BAIXAR PDF
        </a>
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-[600] marker:content-none [&::-webkit-details-marker]:hidden">
          Ler aqui<span className="sr-only"> a política da {company}</span>
          <Icon shape={chevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="max-w-(--container-text) pb-2">
          {sections.map(({ title, paragraphs, items = [] }) => (
            <section key={title} className="mt-6 grid gap-2.5">
              <h3 className="t-h3">{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {items.length > 0 && (
                <ul className="grid list-disc gap-1.5 pl-5">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </details>
    </li>
  );
}
