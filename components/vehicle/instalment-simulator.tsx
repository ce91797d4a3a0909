'use client';

import { useEffect, useState } from 'react';
import { FieldStatusContext } from '@/components/form/field-status';
import { SelectField, TextField } from '@/components/form/fields';
import { getButtonStyle } from '@/components/ui/button';
import {
  parseInstalments,
  INSTALMENT_MONTHS,
  INSTALMENT_FIELDS,
  type TypedInstalments,
} from '@/lib/stock/vehicle/instalments';
import { formatReais, formatReaisAndCents } from '@/lib/site/format/numbers';
import { parseReais } from '@/lib/site/brazil/money';
import { InstalmentAmount, InstalmentFigures } from './instalment-figures';
import styles from './instalments.module.css';

type InstalmentSimulatorProps = Readonly<{
  /** Price of the vehicle in centavos. */
  price: number;
  initial: TypedInstalments;
  /** URL of the page itself, where the server computes the instalments if there is no JavaScript. */
  action: string;
  /** URL of the proposal form with the figures of the simulation; `null` for a vehicle without an id. */
  proposal: string | null;
}>;

/** Milliseconds after the last key press before the result is announced to screen readers. */
const ANNOUNCEMENT_DELAY_MS = 1_000;

const monthOptions = INSTALMENT_MONTHS.map((count) => ({
  id: String(count),
  name: `${count} meses`,
}));

export function InstalmentSimulator({
  price,
  initial,
  action,
  proposal,
}: InstalmentSimulatorProps) {
  const [typed, setTyped] = useState(initial);
  const { plan, wrong } = parseInstalments(typed, price);
  const outcome = plan
    ? `${plan.months} parcelas de ${formatReaisAndCents(plan.instalment)}`
    : wrong.length > 0
      ? 'Confira os campos marcados para ver as parcelas.'
      : 'Escolha o prazo e informe a taxa que o seu banco ofereceu para ver as parcelas.';
  const announced = useDelayedAnnouncement(outcome, ANNOUNCEMENT_DELAY_MS);
  const change = (name: keyof TypedInstalments) => (event: { target: { value: string } }) =>
    setTyped((now) => ({ ...now, [name]: event.target.value }));
  const writeEntry = () => {
    const cents = parseReais(typed.entry);
    if (cents !== null) setTyped((now) => ({ ...now, entry: formatReais(cents) }));
  };

  return (
    <div className={`mt-6 ${styles.simulator}`}>
      <div className={styles.typed}>
        <div className={styles.amount}>
          <p role="status" className="sr-only">
            {announced}
          </p>
          {plan ? <InstalmentAmount plan={plan} /> : <p className="t-lead">{outcome}</p>}
        </div>
        <form
          action={action}
          className={`grid content-start gap-5 self-start bg-white p-[clamp(1.25rem,3vw,2.5rem)] ${styles.form}`}
        >
          <FieldStatusContext
            value={{ wrong: wrong.map((name) => INSTALMENT_FIELDS[name]), right: [] }}
          >
            <TextField
              name={INSTALMENT_FIELDS.entry}
              label="Entrada"
              hint={`Menor que o preço do carro, ${formatReais(price)}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              value={typed.entry}
              onChange={change('entry')}
              onBlur={writeEntry}
            />
            <SelectField
              name={INSTALMENT_FIELDS.months}
              label="Prazo"
              options={monthOptions}
              empty="Escolha o prazo"
              value={typed.months}
              onChange={change('months')}
            />
            <TextField
              name={INSTALMENT_FIELDS.rate}
              label="Taxa de juros ao mês, em %"
              hint="Use a taxa do seu banco, até 10%"
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              value={typed.rate}
              onChange={change('rate')}
            />
          </FieldStatusContext>
          {/* First button of the form, so that Enter presses it; with scripts it is hidden, because the figures
              are current. */}
          <div className="hidden noscript:grid">
            <button className={getButtonStyle('ink')} onClick={(event) => event.preventDefault()}>
              Calcular
            </button>
          </div>
          {proposal && (
            <button
              formAction={proposal}
              disabled={plan === null}
              className={getButtonStyle('go', 'md', 'w-full')}
            >
              Incluir na proposta
            </button>
          )}
          <p className="text-small leading-[1.45] text-n-500">
            Simulação pela Tabela Price: não é oferta nem aprovação de crédito. A taxa, o IOF, as
            tarifas e o CET (custo efetivo total) dependem do banco.
          </p>
        </form>
      </div>
      {plan && (
        <div className={styles.figures}>
          <InstalmentFigures plan={plan} />
        </div>
      )}
    </div>
  );
}

/**
 * Returns a text for a live region after the text has not changed for `pauseMs` milliseconds, so that continuous typing
 * causes one announcement; empty before the first change.
 */
function useDelayedAnnouncement(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState({ text, isNew: false });
  useEffect(() => {
    const settle = () => setSettled((now) => (now.text === text ? now : { text, isNew: true }));
    const timer = setTimeout(settle, pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled.isNew ? settled.text : '';
}
