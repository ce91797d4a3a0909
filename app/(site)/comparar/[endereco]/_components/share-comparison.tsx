import { BrandIcon } from '@/components/ui/brand-icon';
import { getButtonStyle } from '@/components/ui/button';
import { ShareButton } from '@/components/ui/share-button';
import { OutsideLink } from '@/components/ui/outside-link';
import { buildCompareAddress } from '@/lib/search/compare/address';
import type { ComparedVehicle } from '@/lib/search/compare/comparison';
import { buildWhatsappShareHref } from '@/lib/site/format/whatsapp';
import { getSiteUrl } from '@/lib/server/env';
import { getColumnVehicleName } from '@/components/comparison/column-head';
import styles from './share-comparison.module.css';

/** Offers to share the link to the comparison, so that several people can decide together. */
export function ShareComparison({ columns }: Readonly<{ columns: readonly ComparedVehicle[] }>) {
  const url = getSiteUrl() + buildCompareAddress(columns.map(({ slug }) => slug));
  const names = columns.map(getColumnVehicleName);
  const title = `Comparar ${names.join(', ')}`;
  const whatsappHref = buildWhatsappShareHref(`Qual destes? ${names.join(', ')}: ${url}`);
  return (
    <section
      aria-labelledby="mandar"
      className={`mt-5 grid gap-4.5 bg-white lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-[4vw] print:hidden ${styles.share}`}
    >
      <div>
        <h2 id="mandar" className="t-h3">
          Decidir em família
        </h2>
        <p className="mt-1 text-support">
          O link abre os mesmos carros com o preço do dia, sem cadastro. Quem abrir pode adicionar
          ou remover um carro e mandar de volta.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ShareButton
          title={title}
          url={url}
          className={getButtonStyle('ink', 'md', styles.wrapped)}
        >
          Compartilhar
        </ShareButton>
        <OutsideLink href={whatsappHref} className={getButtonStyle('line', 'md', styles.button)}>
          <BrandIcon brand="whatsapp" /> Enviar no WhatsApp
        </OutsideLink>
      </div>
    </section>
  );
}
