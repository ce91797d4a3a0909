import { PricedLine, PricedLines, QuotationBox, RestLine } from './quotation-box';
import { classes } from '@/components/ui/style';
import type { PricedList } from '@/lib/quotation/types';
import styles from './quotation.module.css';

/** One box per brand of product. */
export function AestheticsOffers({ groups }: Readonly<{ groups: readonly PricedList[] }>) {
  return (
    <section aria-labelledby="ofertas">
      <h2 id="ofertas" className={`t-h3 ${styles.choice}`}>
        a sua escolha
      </h2>
      {groups.length > 1 && (
        <p className="mt-1 text-muted print:text-small">
          O mesmo serviço em mais de uma marca. Compare o valor final.
        </p>
      )}
      <div
        className={classes(
          'mt-5 grid gap-7 md:grid-cols-2 md:gap-(--space-gap) print:mt-4 print:grid-cols-2',
          groups.length > 2 && 'xl:grid-cols-3 print:grid-cols-3',
        )}
      >
        {groups.map((group, index) => (
          <QuotationBox
            key={index}
            level={3}
            title={group.brand ?? 'Proposta'}
            total={group.total}
            consultant={
              <>
                <b className="font-[620]">Um consultor entrará em contato</b> com o valor desta
                marca, pelo telefone que você informou.
              </>
            }
          >
            {group.products.length > 0 && (
              <PricedLines title={group.brand ?? 'Proposta'}>
                {group.products.map(({ name, description, price }, line) => (
                  <PricedLine key={line} name={name} note={description} price={price} />
                ))}
                <RestLine list={group} />
              </PricedLines>
            )}
          </QuotationBox>
        ))}
      </div>
    </section>
  );
}
