import { useId, useRef, type Dispatch } from 'react';
import { Carousel } from '@/components/carousel/carousel';
import { ChoicePill } from '@/components/form/choice-pill';
import { MissingChoiceNote } from '@/components/quotation/wizard/notices';
import { PictureCard } from '@/components/quotation/wizard/picture-card';
import { useScrollToNextQuestion } from '@/components/quotation/wizard/use-next-question';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import { extractGlassFacts, type GlassFacts } from '@/lib/quotation/armouring/glass-facts';
import type { ArmouringSpecification, GlassProduct } from '@/lib/quotation/armouring/fetch';
import { listGlass } from '@/lib/quotation/armouring/wizard/choice-changes';
import { formatWarranty, formatYearCount } from '@/lib/quotation/armouring/wizard/outcome';
import type { WizardAction } from '@/lib/quotation/armouring/wizard/reducer';
import type { MissingChoice, WizardState } from '@/lib/quotation/armouring/wizard/state';
import { describeBlockedStep } from './texts';
import styles from '@/components/quotation/wizard/wizard.module.css';
import comparison from './glass-comparison.module.css';

type GlassStepProps = Readonly<{
  state: WizardState;
  specification: ArmouringSpecification;
  dispatch: Dispatch<WizardAction>;
}>;

/** Renders step 03: the visitor chooses a warranty period, then a glass type with that period. */
export function GlassStep({ state, specification, dispatch }: GlassStepProps) {
  const box = useRef<HTMLDivElement>(null);
  const showNext = useScrollToNextQuestion(box);
  const { choices, blocked } = state;
  const { warranties } = specification.glass;
  const products = listGlass(specification, choices.warranty);
  const warrantyNote = useId();
  const glassNote = useId();
  const messageFor = (missing: MissingChoice) =>
    blocked?.missing === missing ? describeBlockedStep(blocked) : null;
  return (
    <div ref={box} className="grid min-w-0 gap-5">
      <fieldset data-supplies="warranty" className="min-w-0">
        <legend className="mb-2 text-small font-medium">Garantia do vidro</legend>
        <div className="flex flex-wrap gap-2">
          {warranties.map(({ years }) => (
            <ChoicePill
              key={years}
              name="garantia"
              checked={choices.warranty === years}
              aria-describedby={warrantyNote}
              onChange={() => {
                dispatch({ type: 'warranty-chosen', years });
                showNext('[data-next]');
              }}
            >
              {formatWarranty(years)}
            </ChoicePill>
          ))}
        </div>
      </fieldset>
      <MissingChoiceNote id={warrantyNote}>{messageFor('warranty')}</MissingChoiceNote>
      {products.length === 0 ? (
        <p className="text-n-600">Escolha a garantia para ver os vidros de cada uma.</p>
      ) : (
        <div data-next="" data-supplies="glass" className={styles.next}>
          <Carousel
            key={choices.warranty}
            label={`Vidros com ${formatWarranty(choices.warranty ?? 0)}`}
            perView={3}
            arrowsAbove={3}
            heading={<h3 className="t-h3">Tipo de vidro</h3>}
          >
            {products.map(({ sku, title, description, picture, videoId }) => (
              <PictureCard
                key={sku}
                type="radio"
                name="vidro"
                {...{ title, description, picture, videoId }}
                sizes="(min-width:64rem) 18vw, (min-width:48.0625rem) 30vw, 92vw"
                checked={choices.glass === sku}
                noteId={glassNote}
                onChange={() => dispatch({ type: 'glass-chosen', sku })}
              />
            ))}
          </Carousel>
          <div className="mt-2">
            <MissingChoiceNote id={glassNote}>{messageFor('glass')}</MissingChoiceNote>
          </div>
        </div>
      )}
      <GlassComparison years={choices.warranty} chosen={choices.glass} products={products} />
    </div>
  );
}

/** Makes the table focusable, because a table wider than the screen must scroll by keyboard too. */
const keyboardScrollableProps = { tabIndex: 0 };

type GlassComparisonProps = Readonly<{
  /** The selected warranty period, in years. */
  years: number | null;
  /** Product code (SKU) of the chosen glass. */
  chosen: string | null;
  /** Glass types with the selected warranty period. */
  products: readonly GlassProduct[];
}>;

/** Properties compared, one table row each; the warranty row shows the selected period. */
const comparedProperties = [
  ['thickness', 'Espessura'],
  ['weight', 'Peso'],
  ['sound', 'Som'],
  ['warranty', 'Garantia'],
  ['otherSentences', 'Destaques'],
] as const;

/**
 * Compares the glass types of a warranty period in a table. A property is listed if the backend gives it for at least
 * one glass type. Renders nothing for a single glass type.
 */
function GlassComparison({ years, chosen, products }: GlassComparisonProps) {
  if (years === null || products.length < 2) return null;
  const glasses = products.map((product) => ({
    sku: product.sku,
    title: product.title,
    facts: { ...extractGlassFacts(product), warranty: formatYearCount(years) },
  }));
  const rows = comparedProperties.filter(([fact]) =>
    glasses.some(({ facts }) => facts[fact] !== null),
  );
  return (
    <>
      <GlassCrossSections {...{ glasses, chosen }} />
      <details className={`group min-w-0 ${comparison.folded}`}>
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          Comparar os vidros lado a lado
          <Icon shape={chevronDown} className="group-open:rotate-180" />
        </summary>
        <div
          role="region"
          aria-label="Comparação dos vidros"
          className="overflow-x-auto overscroll-contain"
          {...keyboardScrollableProps}
        >
          <table className={`data-table mb-4 text-small ${comparison.comparison}`}>
            <thead>
              <tr>
                <th scope="col">Vidro</th>
                {glasses.map(({ sku, title }) => (
                  <th key={sku} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([fact, label]) => (
                <tr key={fact}>
                  <th scope="row">{label}</th>
                  {glasses.map(({ sku, facts }) => (
                    <td key={sku}>{facts[fact] ?? 'Consulte'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

type GlassCrossSectionsProps = Readonly<{
  chosen: string | null;
  glasses: readonly Readonly<{ sku: string; title: string; facts: GlassFacts }>[];
}>;

/**
 * Draws cross-sections of the glass types, scaled by thickness, with their weights; the chosen one grows. Renders
 * nothing unless at least two glass types have a known thickness.
 */
function GlassCrossSections({ glasses, chosen }: GlassCrossSectionsProps) {
  const measured = glasses.filter(({ facts }) => facts.millimetres !== null);
  if (measured.length < 2) return null;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 text-small font-medium">
        Em corte, cada um na sua espessura
      </figcaption>
      <ul className={`grid gap-4 ${comparison.thicknesses}`}>
        {measured.map(({ sku, title, facts: { millimetres, thickness, weight } }) => (
          <li key={sku} data-chosen={sku === chosen} className="text-small leading-[1.3]">
            <span className={comparison.pane} style={{ width: `${millimetres}mm` }} />
            {`${title}${title.includes(thickness ?? '') ? '' : `, ${thickness}`}`}
            <span className="block text-muted">{weight}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
