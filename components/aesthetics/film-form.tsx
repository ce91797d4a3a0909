'use client';

import { SelectField, TextField } from '@/components/form/fields';
import { MarksContext } from '@/components/form/marks';
import { buttonStyle } from '@/components/ui/button';
import {
  ARMOURED_GLASS,
  LIGHT_NAMES,
  NO_FILM,
  type TypedLight,
} from '@/lib/aesthetics/window-light';
import { routes } from '@/lib/routes';

type FilmFormProps = Readonly<{
  typed: TypedLight;
  wrong: readonly (keyof TypedLight)[];
  /** Names of the group's films. */
  films: readonly string[];
}>;

const figure = {
  message: 'Escreva um número de 0 a 100.',
  optional: true,
  inputMode: 'decimal',
  autoComplete: 'off',
  maxLength: 8,
} as const;

/** Glass, film, and the light that passes them; what was wrong stays in its field. */
export function FilmForm({ typed, wrong, films }: FilmFormProps) {
  return (
    <form
      action={routes.windowFilm}
      className="grid content-start gap-5 self-start bg-white p-[clamp(1.25rem,3vw,2.5rem)]"
    >
      <MarksContext value={{ wrong: wrong.map((name) => LIGHT_NAMES[name]), right: [] }}>
        <SelectField
          name={LIGHT_NAMES.glass}
          label="Vidro"
          empty="Vidro comum"
          options={[{ id: ARMOURED_GLASS, name: 'Vidro de carro blindado' }]}
          defaultValue={typed.glass}
        />
        <SelectField
          name={LIGHT_NAMES.film}
          label="Película"
          empty="Outra película"
          options={[
            ...films.map((name) => ({ id: name, name })),
            { id: NO_FILM, name: 'Sem película' },
          ]}
          defaultValue={typed.film}
        />
        <TextField
          {...figure}
          name={LIGHT_NAMES.glassLight}
          label="Luz que passa pelo vidro, em %"
          hint="Medida antes da película"
          defaultValue={typed.glassLight}
        />
        <TextField
          {...figure}
          name={LIGHT_NAMES.filmLight}
          label="Luz que passa pela película, em %"
          hint="A da etiqueta ou do laudo do fabricante"
          defaultValue={typed.filmLight}
        />
        <TextField
          {...figure}
          name={LIGHT_NAMES.measured}
          label="Luz medida nos dois juntos, em %"
          hint="A do medidor, no vidro já com a película: vale mais que as outras"
          defaultValue={typed.measured}
        />
      </MarksContext>
      <button className={buttonStyle('ink', 'md', 'w-full')}>Ver onde pode</button>
    </form>
  );
}
