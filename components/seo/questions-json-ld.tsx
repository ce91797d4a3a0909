import { FAQJsonLd } from 'next-seo';
import { withoutTags } from '@/components/seo/without-tags';

type QuestionsJsonLdProps = Readonly<{
  /** As they stand on the page. */
  questions: readonly Readonly<{ question: string; answer: string }>[];
}>;

/** The questions of a page, for search engines: schema.org `FAQPage`. */
export function QuestionsJsonLd({ questions }: QuestionsJsonLdProps) {
  return <FAQJsonLd questions={withoutTags([...questions])} />;
}
