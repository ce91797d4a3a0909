import { joinClasses } from '@/components/ui/style';
import type { PricedProposal, ProposalLine } from '@/lib/quotation/proposals';
import styles from './quotation.module.css';

type ProposalBoxProps = Readonly<{
  proposal: PricedProposal;
  /** Heading of the box; by default the proposal's title. */
  heading?: string;
  level?: 2 | 3;
}>;

/** Shows a proposal with prices: its lines, then the total or a remark that a consultant will state the total. */
export function ProposalBox({
  proposal: { title, isRecommended, lines, total, difference, missingValueText, remark },
  heading = title,
  level = 2,
}: ProposalBoxProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const hasLines = lines.length > 0;
  return (
    <section
      className={joinClasses(
        'num flex flex-col',
        styles.box,
        isRecommended && 'dark',
        isRecommended && styles.recommended,
        total === null && !isRecommended && styles.open,
      )}
    >
      {isRecommended && (
        <p
          className={`text-small font-semibold font-stretch-112% text-accent ${styles.suggestion}`}
        >
          sugestão
        </p>
      )}
      <Heading className="t-h2">{heading}</Heading>
      {hasLines && (
        <table className={`data-table mt-3.5 border-t border-hairline ${styles.lines}`}>
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Produto</th>
              <th scope="col">Preço</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <ProposalLineRow key={index} {...line} />
            ))}
          </tbody>
        </table>
      )}
      {total === null ? (
        <p
          className={joinClasses(
            'mt-auto pt-4 print:text-small',
            (hasLines || !isRecommended) && 'border-t-2',
          )}
        >
          <b className="font-bold">Um consultor entrará em contato</b> com {missingValueText}, pelo
          telefone que você informou.
        </p>
      ) : (
        <p
          className={`mt-auto flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 pt-4 font-bold ${styles.total}`}
        >
          <span>Valor estimado</span>{' '}
          <strong className="text-title leading-none font-bold font-stretch-112% tracking-[-0.03em] whitespace-nowrap">
            {total}
          </strong>
        </p>
      )}
      {difference !== null && (
        <p className="mt-3 flex justify-between gap-4 text-small text-muted">
          <span>Diferença para a sua escolha</span>
          <span className="whitespace-nowrap">{difference}</span>
        </p>
      )}
      {remark !== null && <p className="mt-3 text-small text-muted">{remark}</p>}
    </section>
  );
}

function ProposalLineRow({ name, note, price, change }: ProposalLine) {
  const Words = change === 'removed' ? 's' : 'span';
  return (
    <tr className={change === 'removed' ? 'text-muted' : ''}>
      <th scope="row">
        <Words>
          {change === 'added' && (
            <>
              <span aria-hidden="true" className="mr-2 font-bold text-accent">
                +
              </span>
              <span className="sr-only">Acrescenta: </span>
            </>
          )}
          {change === 'removed' && <span className="sr-only">Sai da sua escolha: </span>}
          {name}
        </Words>
        {note && <small className="block text-small whitespace-pre-line text-muted">{note}</small>}
      </th>
      <td>
        {price === null ? (
          <span className="font-normal text-muted">A consultar</span>
        ) : (
          <Words>{price}</Words>
        )}
      </td>
    </tr>
  );
}
