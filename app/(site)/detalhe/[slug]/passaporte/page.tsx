import type { Metadata } from 'next';
import { permanentRedirect, redirect } from 'next/navigation';
import { PrintButton } from '@/components/quotation/result/result-actions';
import { ClaimSourceLine } from '@/components/content/source';
import { getArmourTerms, ExplainedTerms } from '@/app/(site)/_components/explained-terms';
import { FactList } from '@/components/ui/fact-list';
import { TextLink } from '@/components/ui/link';
import { valueOr } from '@/lib/backend/result';
import { createVehicleSharePicture } from '@/lib/search/share/shared-vehicle';
import { getFullVehicleName, getVehicleFacts } from '@/lib/stock/vehicle/facts';
import { armouredVehicleChecks, armouredVehiclePapers } from '@/lib/site/purchase-claims';
import { getSiteUrl } from '@/lib/server/env';
import { QrCode } from '@/components/ui/qr-code';
import { createQrCode } from '@/lib/http/media/qr-code';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import { Credentials } from '@/app/(site)/_components/credentials';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { MissingVehicle, createMissingVehicleMetadata } from '../_components/missing-vehicle';
import { hasArmouringPassport } from '../_components/before-buying';
import { getRequestedVehicle } from '../_components/requested-vehicle';
import { createVehicleWhatsappText } from '../_components/vehicle-texts';
import styles from './passport.module.css';

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real vehicle, so it is never served. */
export const generateStaticParams = () => [{ slug: 'veiculo' }];

type PassportPageProps = PageProps<'/detalhe/[slug]/passaporte'>;

export async function generateMetadata({ params }: PassportPageProps): Promise<Metadata> {
  const requested = await getRequestedVehicle(params);
  const vehicle = valueOr(requested.read, null);
  if (!vehicle) return createMissingVehicleMetadata(requested);
  return createPageMetadata({
    title: `Passaporte do ${vehicle.title}`,
    description: `Dados da blindagem do ${vehicle.title} e documentos da compra.`,
    path: routes.vehicle(vehicle.slug),
    picture: createVehicleSharePicture(vehicle),
    index: false,
  });
}

/** Shows on one printable sheet how the vehicle is armoured, in the backend's words, and the papers of its buyer. */
export default async function PassportPage({ params }: PassportPageProps) {
  const requested = await getRequestedVehicle(params);
  const vehicle = valueOr(requested.read, null);
  if (!vehicle) return <MissingVehicle requested={requested} />;
  if (vehicle.slug !== requested.slug) permanentRedirect(routes.passport(vehicle.slug));
  if (!hasArmouringPassport(vehicle)) redirect(routes.vehicle(vehicle.slug));
  const { kind, glass, glassWarranty } = vehicle.armouring;
  const facts = [
    { label: 'Tipo de blindagem', value: kind },
    { label: 'Tipo de vidro', value: glass },
    { label: 'Garantia do vidro', value: glassWarranty },
  ].map(({ label, value }) => ({ label, value: value ?? 'Não informado: pergunte ao consultor' }));
  const url = getSiteUrl() + routes.vehicle(vehicle.slug);
  return (
    <div className={`wrap print-sheet section grid gap-(--space-block) ${styles.sheet}`}>
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div className={`min-w-0 ${styles.names}`}>
          <p className="text-muted">{site.group}</p>
          <h1 className="t-h1">Passaporte do blindado</h1>
          <p className="mt-2 t-h3">{getFullVehicleName(vehicle)}</p>
          <p className="mt-1 text-muted">
            {getVehicleFacts(vehicle)
              .map(({ value }) => value)
              .join(' · ')}
          </p>
        </div>
        <figure className={styles.code}>
          <QrCode {...createQrCode(url)} label="QR code que leva à página do veículo" />
          <figcaption className="text-small text-muted">Veja este carro no site</figcaption>
        </figure>
      </header>
      <section aria-labelledby="blindagem">
        <h2 id="blindagem" className={`t-h2 ${styles.title}`}>
          A blindagem
        </h2>
        <FactList className={`mt-3 max-w-180 ${styles.facts}`} facts={facts} />
        <p className={`mt-3 text-small text-muted ${styles.note}`}>
          Dados do cadastro do veículo. O QR code abre a versão atualizada.
        </p>
        <ExplainedTerms names={getArmourTerms([vehicle])} />
      </section>
      <section aria-labelledby="documentos">
        <h2 id="documentos" className={`t-h2 ${styles.title}`}>
          Documentos da compra
        </h2>
        <dl className={`mt-3 max-w-180 border-t-2 border-ink ${styles.papers}`}>
          {armouredVehiclePapers.map(({ term, text, source }) => (
            <div key={term} className="border-b border-line py-3">
              <dt className="font-bold">{term}</dt>
              <dd className="mt-1">
                {text}
                <span className="block text-small text-muted print:hidden">
                  <ClaimSourceLine source={source} dated />
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          As regras mudam: antes de fechar, confirme com a {site.companies.consultancy.name}, que
          cuida da documentação.
        </p>
      </section>
      <section aria-labelledby="visita">
        <h2 id="visita" className={`t-h2 ${styles.title}`}>
          O que olhar na visita
        </h2>
        <ol
          className={`mt-3 grid max-w-180 list-decimal gap-x-8 gap-y-1 md:grid-cols-2 ${styles.checks}`}
        >
          {armouredVehicleChecks.checks.map(([part, condition]) => (
            <li key={part}>
              <b>{part}</b>: {condition}
            </li>
          ))}
        </ol>
        <ul className="mt-3 text-small text-muted print:hidden">
          {armouredVehicleChecks.sources.map((source) => (
            <li key={source.title}>
              <ClaimSourceLine source={source} dated />
            </li>
          ))}
        </ul>
      </section>
      <Credentials className={styles.credentials} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <PrintButton />
        <TextLink href={routes.visitTo(vehicle.slug)}>Agendar visita</TextLink>
        <TextLink href={routes.vehicle(vehicle.slug)}>Voltar ao veículo</TextLink>
      </div>
      <div className="print:hidden">
        <FloatingWhatsapp topic="vehicle" text={createVehicleWhatsappText(vehicle)} />
      </div>
    </div>
  );
}
