import type { Metadata } from 'next';
import { connection } from 'next/server';
import { ContactLinks } from '@/components/form/contact-links';
import { VisitForm } from '@/components/lead/visit-form';
import { Photo } from '@/components/ui/photo';
import { TextLink } from '@/components/ui/link';
import { valueOr } from '@/lib/backend/result';
import { getVehicle } from '@/lib/stock/detail/server';
import { getDetailPriceLabel, getFullVehicleName } from '@/lib/stock/vehicle/facts';
import { parseContactSubject, buildDirectionsHref } from '@/lib/backend/content/contact';
import { getContactWays, getGeneralData } from '@/lib/backend/content/server';
import { listVisitDays, listVisitPeriods } from '@/lib/forms/visit-hours';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { AddressAndHours } from '../_components/address-and-hours';

/** Turns off prerendering: the offered days are counted from today. */
export const instant = false;

export const metadata: Metadata = createPageMetadata({
  title: 'Agendar visita',
  description: `Escolha um dia e um período para visitar o ${site.group}.`,
  path: routes.visit,
});

const VISIT_WHATSAPP_TEXT = 'Olá! Quero agendar uma visita.';

export default async function VisitPage({ searchParams }: PageProps<'/visita'>) {
  await connection();
  const query = await searchParams;
  const readValue = (name: string) => [query[name] ?? []].flat()[0] ?? '';
  const [generalData, contact, vehicle] = await Promise.all([
    getGeneralData(),
    getContactWays('group', VISIT_WHATSAPP_TEXT),
    readVehicleToVisit(readValue('veiculo')),
  ]);
  const general = valueOr(generalData, null);
  const openingHours = general?.openingHours ?? null;
  const slug = vehicle?.slug ?? '';
  return (
    <>
      <div className="wrap grid gap-8 py-(--space-block) lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="grid content-start gap-5">
          <div>
            <h1 className="t-h1">Agendar visita</h1>
            <p className="mt-3 t-lead">Você escolhe o dia, a gente confirma.</p>
          </div>
          {vehicle && (
            <div className="grid grid-cols-[6rem_1fr] items-center gap-3.5">
              <Photo src={vehicle.picture} alt="" sizes="96px" widths={[240, 480]} />
              <div>
                <TextLink href={routes.vehicle(slug)}>{getFullVehicleName(vehicle)}</TextLink>
                <p className="num">{getDetailPriceLabel(vehicle)}</p>
              </div>
            </div>
          )}
          {general && <AddressAndHours general={general} />}
          <ContactLinks contact={contact} />
        </div>
        <section aria-label="Peça a sua visita" className="bg-white p-[clamp(1.25rem,3vw,2.5rem)]">
          <VisitForm
            about={
              vehicle
                ? getFullVehicleName(vehicle).slice(0, 120)
                : parseContactSubject(
                    new URLSearchParams({ assunto: readValue('assunto') }).toString(),
                  )
            }
            slug={slug}
            days={listVisitDays(openingHours)}
            periods={listVisitPeriods(openingHours)}
            source={vehicle ? routes.visitTo(slug) : routes.visit}
            contact={contact}
            routeHref={general && buildDirectionsHref(general.address)}
          />
        </section>
      </div>
      <FloatingWhatsapp text={VISIT_WHATSAPP_TEXT} />
    </>
  );
}

/**
 * Reads the vehicle that the visitor wants to see; resolves to `null` for a vehicle that is sold, unknown, or could not
 * be read.
 */
async function readVehicleToVisit(slug: string) {
  const vehicle = slug === '' ? null : valueOr(await getVehicle(slug), null);
  return vehicle?.sold ? null : vehicle;
}
