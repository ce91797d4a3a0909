import type { Metadata } from 'next';
import { connection } from 'next/server';
import { CareForm } from '@/components/armouring/care-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { buttonStyle } from '@/components/ui/button';
import { askedCare, CARE_NAMES, careDates, type Care } from '@/lib/armouring/care';
import { dayInFigures } from '@/lib/format/days';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { WHATSAPP_TEXT } from '../_components/armouring-texts';

/** Rendered whole for each request: it answers its query. */
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: 'Calendário da blindagem',
  description: 'Pós-venda, revisões e garantias da sua blindagem, na sua agenda.',
  path: routes.armouringCalendar,
});

/** More is no date. */
const MAX_LENGTH = 20;

/** From the day of delivery: when what the group promises begins and ends. */
export default async function ArmouringCalendarPage({
  searchParams,
}: PageProps<'/blindagem/calendario'>) {
  await connection();
  const query = await searchParams;
  const said = (name: string) => ([query[name] ?? []].flat()[0] ?? '').slice(0, MAX_LENGTH);
  const typed = { delivery: said(CARE_NAMES.delivery), glass: said(CARE_NAMES.glass) };
  const { care, wrong } = askedCare(typed);
  return (
    <>
      <div className="wrap pb-(--space-section)">
        <Breadcrumb
          steps={[
            { label: 'Início', href: routes.home },
            { label: 'Blindagem', href: routes.armouring },
            { label: 'Calendário' },
          ]}
        />
        <h1 className="t-h1">Calendário da blindagem</h1>
        <p className="mt-3 max-w-136 t-lead">
          Diga o dia da entrega e leve para a sua agenda o pós-venda, as revisões e as garantias.
        </p>
        <div className="mt-6 grid gap-x-[6vw] gap-y-8 lg:grid-cols-[5fr_7fr]">
          <CareForm typed={{ ...typed, ...(care && { delivery: care.delivery }) }} wrong={wrong} />
          {care && <Dates care={care} />}
        </div>
      </div>
      <FloatingWhatsapp topic="armouring" text={WHATSAPP_TEXT} place="wide" />
    </>
  );
}

function Dates({ care }: Readonly<{ care: Care }>) {
  const query = new URLSearchParams({
    [CARE_NAMES.delivery]: care.delivery,
    ...(care.glassYears && { [CARE_NAMES.glass]: String(care.glassYears) }),
  });
  const dates = careDates(care);
  return (
    <section aria-labelledby="datas">
      <h2 id="datas" className="t-h3">
        Entrega em {dayInFigures(care.delivery)}
      </h2>
      <ol className="mt-3 max-w-152">
        {dates.map(({ day, title, note }, index) => (
          <li
            key={`${day} ${title}`}
            className="grid gap-x-5 border-t border-hairline py-2.5 sm:grid-cols-[7rem_1fr]"
          >
            <time dateTime={day} className="num text-support">
              {dayInFigures(day)}
            </time>
            <span>
              <span className="block font-[580]">{title}</span>
              {/* What holds for each revision is said of the first. */}
              {dates.findIndex((date) => date.note === note) === index && (
                <span className="block text-small text-support">{note}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-5">
        <a href={routes.api.armouringEvents(query.toString())} className={buttonStyle('go')}>
          Pôr na minha agenda
        </a>
      </p>
    </section>
  );
}
