import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PageBanner } from '@/components/layout/page-banner';
import { FocusResultHeading } from '@/components/quotation/result/heading-focus';
import { quotationFlows } from '@/lib/quotation/flows';
import type { QuotationFlow } from '@/lib/quotation/types';

const buildResultTitle = (flow: QuotationFlow): string =>
  `orçamento | ${quotationFlows[flow].name}`;

/**
 * Returns metadata that are the same for every order, so that the preview of a shared link reveals nothing about the
 * visitor.
 */
export function createResultMetadata(flow: QuotationFlow): Metadata {
  return {
    title: { absolute: buildResultTitle(flow) },
    description: 'Orçamento feito pelo site, para quem o pediu.',
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

const flowPictures: Readonly<Record<QuotationFlow, { wide: string; tall: string }>> = {
  armouring: { wide: '/imagens/blindagem/topo.webp', tall: '/imagens/blindagem/topo-celular.webp' },
  aesthetics: { wide: '/imagens/estetica/topo.webp', tall: '/imagens/estetica/topo.webp' },
};

type ResultBannerProps = Readonly<{
  flow: QuotationFlow;
  title: ReactNode;
  /** Order code; `null` if the order could not be read. */
  order?: string | null;
  /** Path of the car's picture on our own origin; `null` shows a default picture. */
  picture?: string | null;
}>;

/** Renders the banner of a result page: the car, then "orçamento | Blindagem" with the order code. */
export function ResultBanner({ flow, title, order = null, picture = null }: ResultBannerProps) {
  const name = buildResultTitle(flow);
  return (
    <PageBanner
      title={
        <>
          {title}
          <FocusResultHeading />
        </>
      }
      voice="h1"
      text={
        order === null ? (
          name
        ) : (
          <span>
            {name} · <span className="whitespace-nowrap">pedido {order}</span>
          </span>
        )
      }
      picture={picture === null ? flowPictures[flow] : { wide: picture }}
      pictureRight={picture !== null}
    />
  );
}
