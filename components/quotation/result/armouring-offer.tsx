import { PricedLine, PricedLines, QuotationBox, RestLine } from './quotation-box';
import { formatReais } from '@/lib/site/format/numbers';
import { differenceOf, type ComparedProduct } from '@/lib/quotation/difference';
import type { PricedList } from '@/lib/quotation/types';

const consultantOf = (what: string) => (
  <>
    <b className="font-[620]">Um consultor entrará em contato</b> com {what}, pelo telefone que você
    informou.
  </>
);

/** The visitor's own choice. */
export function ArmouringChoiceBox({ choice }: Readonly<{ choice: PricedList }>) {
  return (
    <QuotationBox
      title="a sua escolha"
      total={choice.total}
      consultant={consultantOf('o valor da sua escolha')}
    >
      <PricedLines title="A sua escolha">
        {choice.products.map(({ name, description, price }, index) => (
          <PricedLine key={index} name={name} note={description} price={price} />
        ))}
        <RestLine list={choice} />
      </PricedLines>
    </QuotationBox>
  );
}

type RecommendationBoxProps = Readonly<{
  choice: PricedList;
  /** `null` when the backend recommends nothing. */
  recommendation: PricedList | null;
}>;

/** What the group recommends, and what that changes line by line and in total. */
export function RecommendationBox({ choice, recommendation }: RecommendationBoxProps) {
  const frame = {
    title: 'nossa recomendação',
    overline: 'sugestão',
    recommended: true,
    consultant: consultantOf('a nossa recomendação'),
  };
  if (!recommendation?.products.length) return <QuotationBox {...frame} total={null} />;

  const { products, leftOut, total } = differenceOf(choice, recommendation);
  return (
    <QuotationBox
      {...frame}
      total={recommendation.total}
      footer={total !== null && <TotalDifference cents={total} />}
    >
      <PricedLines title="Nossa recomendação">
        {products.map((product, index) => (
          <ComparedLine key={index} product={product} />
        ))}
        <RestLine list={recommendation} />
        {leftOut.map(({ name, price }, index) => (
          <PricedLine
            key={index}
            name={
              <>
                <span className="sr-only">Sai da sua escolha: </span>
                {name}
              </>
            }
            price={price}
            removed
          />
        ))}
      </PricedLines>
    </QuotationBox>
  );
}

/** "+ R$ 8.380". */
const signed = (cents: number): string =>
  `${cents < 0 ? '−' : '+'} ${formatReais(Math.abs(cents))}`;

function ComparedLine({ product }: Readonly<{ product: ComparedProduct }>) {
  const { name, description, price, added, priceChange } = product;
  const change =
    priceChange === null
      ? null
      : `${formatReais(Math.abs(priceChange))} a ${priceChange < 0 ? 'menos' : 'mais'} do que na sua escolha`;
  return (
    <PricedLine
      name={added ? <Added name={name} /> : name}
      note={[description, change].filter(Boolean).join('\n')}
      price={price}
    />
  );
}

function Added({ name }: Readonly<{ name: string }>) {
  return (
    <>
      <span aria-hidden="true" className="mr-2 font-[640] text-accent">
        +
      </span>
      <span className="sr-only">Acrescenta: </span>
      {name}
    </>
  );
}

function TotalDifference({ cents }: Readonly<{ cents: number }>) {
  return (
    <p className="mt-3 flex justify-between gap-4 text-small text-muted">
      <span>Diferença para a sua escolha</span>
      <span className="whitespace-nowrap">{cents === 0 ? 'mesmo valor' : signed(cents)}</span>
    </p>
  );
}
