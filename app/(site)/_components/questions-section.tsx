import { type FrequentQuestion, FrequentQuestions } from '@/components/content/sections';
import { QuestionsJsonLd } from '@/components/seo/json-ld';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData } from '@/lib/backend/content/server';
import { createAddressAndHoursQuestions } from './address-and-hours-questions';

type QuestionsSectionProps = Readonly<{
  questions: readonly FrequentQuestion[];
  withPlace?: boolean;
}>;

/**
 * Shows frequent questions about a service, and those about the group's address and opening hours that the backend's
 * general data answer.
 */
export async function QuestionsSection({ questions, withPlace = true }: QuestionsSectionProps) {
  const general = withPlace ? valueOr(await getGeneralData(), null) : null;
  const all = [...questions, ...(general ? createAddressAndHoursQuestions(general) : [])];
  return (
    <section className="section bg-white">
      <div className="wrap grid gap-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-[6vw]">
        <h2 className="t-h2">Perguntas frequentes</h2>
        <FrequentQuestions questions={all} />
      </div>
      <QuestionsJsonLd questions={all} />
    </section>
  );
}
