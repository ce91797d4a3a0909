import { controlStyle, labelStyle } from '@/components/form/control-style';
import { getButtonStyle } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import {
  DELIVERY_PARAMETER,
  FIRST_DELIVERY_DAY,
  LAST_DELIVERY_DAY,
} from '@/lib/quotation/armouring/after-sales';
import { routes } from '@/lib/site/routes';
import styles from './care-dates.module.css';

/**
 * Renders a form for the day on which a car was delivered after a service; its button downloads a calendar file with
 * the recommended care dates. A link leads to a visit for the revision.
 */
export function CareDatesForm() {
  return (
    <form action={routes.api.armouringEvents} id="calendario" className="grid gap-3">
      <p className="font-medium">O calendário da sua blindagem</p>
      <p id="calendario-dica" className="text-small text-support">
        Pós-venda, revisões e garantia, contados do dia em que você recebe o carro.
      </p>
      <div className="flex flex-wrap items-end gap-2.5">
        <label className="grid gap-1.5">
          <span className={labelStyle}>Dia da entrega</span>
          <input
            type="date"
            name={DELIVERY_PARAMETER}
            min={FIRST_DELIVERY_DAY}
            max={LAST_DELIVERY_DAY}
            required
            autoComplete="off"
            aria-describedby="calendario-dica"
            className={`${controlStyle} ${styles.date}`}
          />
        </label>
        <button className={getButtonStyle('line', 'md')}>Adicionar à agenda</button>
      </div>
      <TextLink href={routes.visitAbout('Revisão da blindagem')} className="justify-self-start">
        Agendar revisão
      </TextLink>
    </form>
  );
}
