import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { LinkButton } from '@/components/ui/link';
import { compareAddress, MAX_COMPARED } from '@/lib/catalogue/compare/address';
import { comparisonOf } from '@/lib/catalogue/compare/comparison';
import { countOf } from '@/lib/format/numbers';
import { routes } from '@/lib/routes';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { Unavailable } from '@/app/(site)/_components/unavailable';
import { AddVehicle } from './_components/add-vehicle';
import { askedComparison } from './_components/asked-comparison';
import { comparisonMetadata } from './_components/comparison-metadata';
import { ComparisonTable } from './_components/comparison-table';
import styles from './_components/comparison.module.css';
import { SendComparison } from './_components/send-comparison';

type ComparePageProps = PageProps<'/comparar/[carros]'>;

export const ensureStatic = 'navigation';

/** What the build makes is never served: one address stands for all. */
export const generateStaticParams = () => [{ carros: '-' }];

export async function generateMetadata({ params }: ComparePageProps): Promise<Metadata> {
  const { slugs, read } = await askedComparison((await params).carros);
  return comparisonMetadata(slugs, read);
}

/** Vehicles side by side, behind the address the middleware folds every comparison into. */
export default async function ComparePage({ params }: ComparePageProps) {
  const { slugs, hasMore, read } = await askedComparison((await params).carros);
  const address = compareAddress(slugs);
  if (!read.ok) return <Unavailable title="A comparação não carregou" address={address} />;

  const columns = read.value;
  return (
    <>
      <div className={`wrap pb-(--space-section) ${styles.sheet}`}>
        <div className="print:hidden">
          <Breadcrumb
            steps={[
              { label: 'Início', href: routes.home },
              { label: 'Minha garagem', href: routes.garage },
              { label: 'Comparar' },
            ]}
          />
        </div>
        <h1 className="t-h1 print:text-[1.25rem]">
          {columns.length > 1
            ? `Comparar ${countOf(columns.length, 'carro', 'carros')}`
            : 'Comparar carros'}
        </h1>
        {hasMore && (
          <p role="note" className="mt-2 text-support">
            {`O link traz mais carros do que cabem lado a lado: aqui estão os ${MAX_COMPARED} primeiros.`}
          </p>
        )}
        {columns.length === 0 ? (
          <NothingToCompare />
        ) : (
          <ComparisonTable columns={columns} comparison={comparisonOf(columns)} />
        )}
        {columns.length < MAX_COMPARED && <AddVehicle columns={columns} />}
        {columns.length > 1 && <SendComparison columns={columns} />}
      </div>
      <FloatingWhatsapp topic="vehicle" place="wide" />
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
