import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { getColumnVehicleName } from '@/components/comparison/column-head';
import { ComparisonTable } from '@/components/comparison/comparison-table';
import { LinkButton } from '@/components/ui/link';
import { type Result, valueOr } from '@/lib/backend/result';
import {
  type RequestedComparison,
  buildCompareAddress,
  MAX_COMPARED_VEHICLES,
  parseCompareAddress,
} from '@/lib/search/compare/address';
import { createComparison, type ComparedVehicle } from '@/lib/search/compare/comparison';
import { describeMainDifferences } from '@/lib/search/compare/main-differences';
import { createComparisonTitle } from '@/lib/search/compare/title';
import { parsePathEncodedAddress } from '@/lib/search/path-encoded-address';
import { getComparedVehicles } from '@/lib/search/compare/server';
import { createComparisonSharePicture } from '@/lib/search/share/shared-vehicles';
import { formatPriceAndState } from '@/lib/stock/vehicle/facts';
import { formatCountOf } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { PageBreadcrumb } from '../../_components/page-breadcrumb';
import { UnavailablePage } from '../../_components/unavailable-page';
import { getArmourTerms, ExplainedTerms } from '../../_components/explained-terms';
import { AddVehicle } from './_components/add-vehicle';
import { VehicleColumnActions } from './_components/column-actions';
import { ShareComparison } from './_components/share-comparison';
import styles from '@/components/comparison/comparison.module.css';

type ComparePageProps = PageProps<'/comparar/[endereco]'>;

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real page, so it is never served. */
export const generateStaticParams = () => [{ endereco: '-' }];

export async function generateMetadata({ params }: ComparePageProps): Promise<Metadata> {
  const requested = await getRequestedComparison((await params).endereco);
  return requested ? createComparisonMetadata(requested.slugs, requested.read) : {};
}

/** Compares vehicles side by side. The middleware rewrites the URLs of all comparisons to this route. */
export default async function ComparePage({ params }: ComparePageProps) {
  const requested = await getRequestedComparison((await params).endereco);
  if (requested === null) notFound();
  const { slugs, hasMore, read } = requested;
  const address = buildCompareAddress(slugs);
  if (!read.ok) return <UnavailablePage title="A comparação não carregou" address={address} />;

  const columns = read.value;
  const own = buildCompareAddress(columns.map(({ slug }) => slug));
  if (own !== address) permanentRedirect(own);
  const differences = describeMainDifferences(columns);
  return (
    <>
      <div className={`wrap print-sheet pb-(--space-section) ${styles.sheet}`}>
        <div className="print:hidden">
          <PageBreadcrumb
            path={address}
            steps={[
              { label: 'Início', href: routes.home },
              { label: 'Minha garagem', href: routes.garage },
              { label: 'Comparar' },
            ]}
          />
        </div>
        <h1 className="t-h1 print:text-h3">
          {columns.length > 1
            ? `Comparar ${formatCountOf(columns.length, 'carro', 'carros')}`
            : 'Comparar carros'}
        </h1>
        {hasMore && (
          <p role="note" className="mt-2 text-support">
            {`O link traz mais carros do que cabem lado a lado: aqui estão os ${MAX_COMPARED_VEHICLES} primeiros.`}
          </p>
        )}
        {differences && <p className="t-lead mt-3 max-w-[60ch] print:hidden">{differences}</p>}
        {columns.length > 1 && <ShareComparison columns={columns} />}
        {columns.length === 0 && <NothingToCompare />}
        <div className={columns.length === 1 ? styles.pair : undefined}>
          {columns.length > 0 && (
            <ComparisonTable
              columns={columns}
              comparison={createComparison(columns)}
              actions={(column) => <VehicleColumnActions column={column} />}
            />
          )}
          {columns.length < MAX_COMPARED_VEHICLES && <AddVehicle columns={columns} />}
        </div>
        {columns.length > 1 && (
          <ExplainedTerms
            names={[
              'ano-modelo',
              ...getArmourTerms(columns.flatMap(({ vehicle }) => vehicle ?? [])),
            ]}
          />
        )}
      </div>
      <FloatingWhatsapp topic="vehicle" />
    </>
  );
}

function NothingToCompare() {
  return (
    <div className="mt-4 max-w-136">
      <p className="t-lead">
        Escolha de dois a quatro carros e veja lado a lado o que muda: preço, ano, quilometragem,
        blindagem e opcionais.
      </p>
      <p className="mt-6">
        <LinkButton href={routes.stock} variant="go">
          Ver veículos
        </LinkButton>
      </p>
    </div>
  );
}

/** Builds a title, "Comparar GLX 450 d e S7 Executive", and a description with each vehicle's current price. */
function createComparisonMetadata(
  slugs: readonly string[],
  read: Result<readonly ComparedVehicle[]>,
): Metadata {
  const columns = valueOr(read, []);
  const states = columns.map(
    (column) =>
      `${getColumnVehicleName(column)}: ${column.vehicle ? formatPriceAndState(column.vehicle) : 'saiu do estoque'}`,
  );
  return createPageMetadata({
    title: createComparisonTitle(columns.map(getColumnVehicleName)),
    description: states.join(' · ') || 'De dois a quatro carros lado a lado.',
    path: buildCompareAddress(slugs),
    picture: createComparisonSharePicture(columns),
    index: false,
  });
}

type LoadedComparison = RequestedComparison &
  Readonly<{ read: Result<readonly ComparedVehicle[]> }>;

/** Reads a comparison once per request; resolves to `null` if the parameter encodes none. */
const getRequestedComparison = cache(async (part: string): Promise<LoadedComparison | null> => {
  const requested = parsePathEncodedAddress(routes.compare, part, parseCompareAddress);
  return requested && { ...requested, read: await getComparedVehicles(requested.slugs) };
});
