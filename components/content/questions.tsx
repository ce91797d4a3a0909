import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';

/** A question visitors ask, and its answer. */
export type Question = Readonly<{ question: string; answer: string }>;

/** Questions whose answers open and close, several at a time; the platform's own disclosure. */
export function Questions({ questions }: Readonly<{ questions: readonly Question[] }>) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="t-h3">{question}</h3>
            <Icon
              shape={chevronDown}
              className="transition-transform duration-(--duration-tap) group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[42rem] pb-7 text-support">{answer}</p>
        </details>
      ))}
    </div>
  );
}
