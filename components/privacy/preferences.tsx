import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import styles from './preferences.module.css';
import { ACCEPTED, ALL_REFUSED, WITHOUT_THIRD_PARTIES, type Choices } from '@/lib/privacy/consent';

type PreferencesProps = Readonly<{
  current: Choices | null;
  onDecide: (choices: Choices) => void;
  onClose: () => void;
}>;

const categories: readonly Readonly<{ name: keyof Choices; title: string; text: string }>[] = [
  {
    name: 'navigation',
    title: 'Sua visita a este site',
    text: 'O grupo registra as páginas, os veículos e os serviços vistos, para atender melhor quem entra em contato. Nada vai para terceiros e, até você enviar um formulário, nada diz quem você é. Base legal: legítimo interesse. Você pode desligar.',
  },
  {
    name: 'measurement',
    title: 'Medição de visitas',
    text: 'Ferramentas de terceiros contam visitas e mostram quais páginas ajudam. Só com o seu consentimento.',
  },
  {
    name: 'ads',
    title: 'Anúncios',
    text: 'Ferramentas de terceiros ligam um contato ao anúncio que trouxe você. Só com o seu consentimento.',
  },
];

/** What may be measured, one by one. Nothing changes until the visitor saves. */
export function Preferences({ current, onDecide, onClose }: PreferencesProps) {
  const [chosen, setChosen] = useState(current ?? WITHOUT_THIRD_PARTIES);
  return (
    <Dialog open onClose={onClose} title="Preferências de privacidade">
      <div className="px-5 pt-4.5 pb-6 md:px-7">
        <p className="text-n-600">
          O que o site precisa para funcionar, como guardar esta escolha, está sempre ligado. O
          resto é com você, e pode ser mudado a qualquer momento no rodapé.
        </p>
        <ul className="mt-4">
          {categories.map(({ name, title, text }) => (
            <li key={name} className={styles.category}>
              <label>
                <span className="font-[580]">{title}</span>
                <input
                  type="checkbox"
                  role="switch"
                  checked={chosen[name]}
                  aria-describedby={`privacidade-${name}`}
                  onChange={(event) => setChosen({ ...chosen, [name]: event.target.checked })}
                  className={styles.switch}
                />
                <span
                  id={`privacidade-${name}`}
                  className="text-[0.9375rem] leading-normal text-n-600"
                >
                  {text}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="mt-5 grid gap-2.5 sm:grid-cols-3">
          <Button size="sm" onClick={() => onDecide(chosen)}>
            Salvar escolhas
          </Button>
          <Button size="sm" variant="line" onClick={() => onDecide(ALL_REFUSED)}>
            Recusar tudo
          </Button>
          <Button size="sm" variant="line" onClick={() => onDecide(ACCEPTED)}>
            Aceitar tudo
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
