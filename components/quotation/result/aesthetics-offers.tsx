import { joinClasses } from '@/components/ui/style';
import { buildProposals } from '@/lib/quotation/proposals';
import type { AestheticsQuotation } from '@/lib/quotation/types';
import { ProposalBox } from './proposal-box';
import styles from './quotation.module.css';

/** Shows the prices of an aesthetics quotation in one box per product brand. */
export function AestheticsOffers({ quotation }: Readonly<{ quotation: AestheticsQuotation }>) {
  const proposals = buildProposals(quotation);
  return (
    <section aria-labelledby="ofertas">
      <h2 id="ofertas" className={`t-h3 ${styles.choice}`}>
        a sua escolha
      </h2>
      {proposals.length > 1 && (
        <p className={`mt-1 text-muted ${styles.note}`}>
          O mesmo serviço em mais de uma marca. Compare os valores.
        </p>
      )}
      <div
        className={joinClasses(
          'mt-5 grid gap-7 md:gap-(--space-gap) print:mt-4',
          styles.offers,
          proposals.length > 2 && styles.manyOffers,
        )}
      >
        {proposals.map((proposal, index) => (
          <ProposalBox key={index} proposal={proposal} level={3} />
        ))}
      </div>
    </section>
  );
}
