import { BannerTitle } from '@/components/content/banner-title';
import { ArtDirectedPicture } from '@/components/ui/art-directed-picture';
import { FactList } from '@/components/ui/fact-list';
import { Photo } from '@/components/ui/photo';
import { armouringClaims } from '@/lib/site/claims';
import { CareDatesForm } from '@/app/(site)/_components/care-dates';
import styles from './after-sales.module.css';

export function AfterSalesService() {
  return (
    <section aria-label="Pós-venda" className="bg-white">
      <div
        className={`dark relative isolate flex flex-col justify-end overflow-hidden ${styles.photo}`}
      >
        <div className={`absolute inset-0 z-behind ${styles.picture}`}>
          <ArtDirectedPicture
            wide="/imagens/paginas/assinatura-traseira.webp"
            tall="/imagens/paginas/assinatura-traseira-retrato.webp"
            priority={false}
          />
        </div>
        <div className="wrap pb-(--space-block)">
          <BannerTitle title="QUALIDADE E PÓS-VENDA" call="INCOMPARÁVEIS" heading="h2" />
        </div>
      </div>
      <div className="grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className={`relative ${styles.photo}`}>
          <Photo
            src="/imagens/blindagem/domicilio.webp"
            alt="SUV blindado verde, visto de frente"
            ratio="fill"
            sizes="(min-width:64rem) 58vw, 100vw"
          />
        </div>
        <div className="grid content-center gap-4 px-(--space-gutter) py-(--space-block)">
          <h3 className="t-h2">Pós-venda na sua casa</h3>
          <FactList
            facts={armouringClaims.afterSales.terms.map(([label, value]) => ({ label, value }))}
          />
          <CareDatesForm />
        </div>
      </div>
    </section>
  );
}
