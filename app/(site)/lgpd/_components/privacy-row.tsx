import { buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import type { PrivacyDocument } from '@/lib/privacy/types';
import styles from './privacy-row.module.css';

/** One company's document: to be downloaded as PDF, or read here. */
export function PrivacyRow({ document }: Readonly<{ document: PrivacyDocument }>) {
  const { company, subtitle, description, pdf, sections } = document;
  return (
    <li className={styles.row}>
      <div className={styles.columns}>
        <div>
          <h2 className="t-h2">{company}</h2>
          <p className="mt-1 font-[560]">{subtitle}</p>
        </div>
        <p className="max-w-136 text-support">{description}</p>
        <a
          href={pdf}
          download
          aria-label={`BAIXAR PDF: ${company}`}
          className={buttonStyle('line', 'md', `justify-self-start ${styles.download}`)}
        >
          <span aria-hidden="true" className={`icon ${styles.arrow}`} /> BAIXAR PDF
        </a>
      </div>
      <details className="group mt-2">
        <summary className={styles.summary}>
          Ler aqui<span className="sr-only"> a política da {company}</span>
          <Icon shape={chevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className={`max-w-(--container-text) pb-2 ${styles.text}`}>
          {sections.map(({ title, paragraphs, items = [] }) => (
            <section key={title} className="mt-6 grid gap-2.5">
              <h3 className="t-h3">{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {items.length > 0 && (
                <ul>
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
