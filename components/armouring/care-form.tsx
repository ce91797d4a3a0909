'use client';

import { MarksContext } from '@/components/form/marks';
import { TextField } from '@/components/form/fields';
import { buttonStyle } from '@/components/ui/button';
import { CARE_NAMES, type TypedCare } from '@/lib/armouring/care';
import { routes } from '@/lib/routes';

type CareFormProps = Readonly<{ typed: TypedCare; wrong: readonly (keyof TypedCare)[] }>;

/** Day of delivery and years of the glass's warranty; what was wrong stays in its field. */
export function CareForm({ typed, wrong }: CareFormProps) {
  return (
    <form
      action={routes.armouringCalendar}
      className="grid content-start gap-5 self-start bg-white p-[clamp(1.25rem,3vw,2.5rem)]"
    >
      <MarksContext value={{ wrong: wrong.map((name) => CARE_NAMES[name]), right: [] }}>
        <TextField
          name={CARE_NAMES.delivery}
          label="Dia da entrega"
          hint="O dia em que você recebe, ou recebeu, o carro blindado"
          // A list of days would drop a wrong one instead of showing it.
          type={wrong.includes('delivery') ? 'text' : 'date'}
          message="Escreva como 24/11/2026."
          required
          autoComplete="off"
          maxLength={10}
          defaultValue={typed.delivery}
        />
        <TextField
          name={CARE_NAMES.glass}
          label="Garantia do vidro, em anos"
          hint="A do seu orçamento, de 1 a 20"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={typed.glass}
        />
      </MarksContext>
      <button className={buttonStyle('ink', 'md', 'w-full')}>Ver as datas</button>
    </form>
  );
}
