import { type Question, Questions } from '@/components/content/sections';
import { QuestionsJsonLd } from '@/components/seo/json-ld';
import { valueOr } from '@/lib/backend/result';
import { addressLines } from '@/lib/backend/content/contact';
import { getGeneralData } from '@/lib/backend/content/server';

/** Shows questions about a service, with its place and hours as far as general data have them. */
export async function QuestionsSection({
  questions,
}: Readonly<{ questions: readonly Question[] }>) {
  const general = valueOr(await getGeneralData(), null);
  const lines = general ? addressLines(general.address) : [];
  const place = [lines.join(', '), general?.openingHours].filter(Boolean).join('. ');
  const all = [
    ...questions,
    ...(place ? [{ question: 'Onde fica, e em que horário atende?', answer: place }] : []),
  ];
  return (
    <section className="section bg-white">
      <div className="wrap grid gap-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-[6vw]">
        <h2 className="t-h2">Perguntas frequentes</h2>
        <Questions questions={all} />
      </div>
      <QuestionsJsonLd questions={all} />
    </section>
  );
}
