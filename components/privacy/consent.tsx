import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { isRendered } from '@/components/ui/browser';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useHtmlAttribute } from '@/components/ui/hooks';
import { joinClasses } from '@/components/ui/style';
import { Switch } from '@/components/ui/switch';
import {
  ALL_ACCEPTED,
  ALL_REFUSED,
  type ConsentChoices,
  THIRD_PARTIES_REFUSED,
} from '@/lib/visitor/consent';
import { routes } from '@/lib/site/routes';
import styles from './consent.module.css';

type ConsentQuestionProps = Readonly<{
  /** `true` shows the preferences dialog, `false` the banner with the first question. */
  preferences: boolean;
  /** The visitor's earlier choice; `null` if there is none. */
  current: ConsentChoices | null;
  onDecide: (choices: ConsentChoices) => void;
  onPreferences: () => void;
  onClose: () => void;
}>;

/** Asks for consent to measurement: first in a banner and, for the details, in a dialog. */
export function ConsentQuestion({
  preferences,
  current,
  onDecide,
  onPreferences,
  onClose,
}: ConsentQuestionProps) {
  return preferences ? (
    <ConsentPreferences {...{ current, onDecide, onClose }} />
  ) : (
    <ConsentBanner {...{ onDecide, onPreferences }} />
  );
}

/** Asks for consent in a banner with three equally prominent buttons; the page behind the banner stays usable. */
function ConsentBanner({
  onDecide,
  onPreferences,
}: Pick<ConsentQuestionProps, 'onDecide' | 'onPreferences'>) {
  const banner = useRef<HTMLElement>(null);
  const heightAtFoot = useRef(0);
  const [atTop, setAtTop] = useState(false);
  const pathname = usePathname();
  useHtmlAttribute('data-consent-question', atTop ? 'top' : 'foot');

  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const place = () => {
      // Style sheets read this height, to keep the end of the page and the focus above the banner.
      style.setProperty('--consent-banner', `${element.offsetHeight}px`);
      // Only the height at the bottom is stored; the lower height at the top would make the banner jump.
      if (element.dataset.place === 'foot') heightAtFoot.current = element.offsetHeight;
      setAtTop(coversFirstAction(heightAtFoot.current));
    };
    // Before the first paint, because the banner would be seen to jump.
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      style.removeProperty('--consent-banner');
    };
  }, [pathname]);

  return (
    <aside
      ref={banner}
      aria-label="Privacidade"
      data-asks-consent
      data-place={atTop ? 'top' : 'foot'}
      className={joinClasses(
        'light overflow-y-auto bg-white',
        styles.banner,
        atTop ? styles.atTop : styles.atFoot,
      )}
    >
      <div className={`wrap ${styles.content}`}>
        <p className={`text-small ${styles.question}`}>
          Você aceita medição e anúncios de terceiros?{' '}
          <span className={styles.reassurance}>
            Sem o seu aceite nada disso carrega, e o site funciona igual.{' '}
          </span>
          <a href={routes.privacy} className="underline underline-offset-3">
            Privacidade e LGPD
          </a>
        </p>
        <div className={`flex flex-wrap gap-2 ${styles.answers}`}>
          <Button size="sm" onClick={() => onDecide(ALL_ACCEPTED)}>
            Aceitar
          </Button>
          <Button size="sm" onClick={() => onDecide(THIRD_PARTIES_REFUSED)}>
            Recusar
          </Button>
          <Button size="sm" onClick={onPreferences}>
            Preferências
          </Button>
        </div>
      </div>
    </aside>
  );
}

/** Returns the height of the action bar in px; 0 if no action bar is shown. */
function measureActionBarHeight(): number {
  if (document.documentElement.dataset['actionBar'] !== 'on') return 0;
  const bars = document.querySelectorAll<HTMLElement>('[data-actions]');
  return Math.max(...[...bars].map((bar) => bar.offsetHeight));
}

/** Returns true if the banner at the foot would cover a green button that is visible without scrolling. */
function coversFirstAction(height: number): boolean {
  const edge = innerHeight - measureActionBarHeight();
  return [...document.querySelectorAll('main :is(a, button).chamfer')].some((action) => {
    if (!isRendered(action, { visibilityProperty: true })) return false;
    const bottom = action.getBoundingClientRect().bottom + scrollY;
    return bottom > edge - height && bottom <= edge;
  });
}

const measurementCategories: readonly Readonly<{
  name: keyof ConsentChoices;
  title: string;
  text: string;
}>[] = [
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

/** Lets the visitor allow each kind of measurement separately. Nothing changes until the visitor saves the choice. */
function ConsentPreferences({
  current,
  onDecide,
  onClose,
}: Omit<ConsentQuestionProps, 'preferences' | 'onPreferences'>) {
  const [chosen, setChosen] = useState(current ?? THIRD_PARTIES_REFUSED);
  return (
    <Dialog open onClose={onClose} title="Preferências de privacidade">
      <div className={`px-5 md:px-7 ${styles.preferences}`}>
        <p className="text-n-600">
          O que o site precisa para funcionar, como guardar esta escolha, está sempre ligado. O
          resto é com você, e pode ser mudado a qualquer momento no rodapé.
        </p>
        <ul className="mt-4 border-t border-hairline">
          {measurementCategories.map(({ name, title, text }) => (
            <li key={name} className="border-b border-hairline">
              <label className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4.5">
                <span id={`privacidade-${name}-nome`} className="font-medium">
                  {title}
                </span>
                <Switch
                  checked={chosen[name]}
                  aria-labelledby={`privacidade-${name}-nome`}
                  aria-describedby={`privacidade-${name}`}
                  onChange={(event) => setChosen({ ...chosen, [name]: event.target.checked })}
                  className="row-span-2 mt-0.5"
                />
                <span id={`privacidade-${name}`} className="text-small leading-normal text-n-600">
                  {text}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className={styles.choices}>
          <Button size="sm" onClick={() => onDecide(chosen)}>
            Salvar escolhas
          </Button>
          <Button size="sm" variant="line" onClick={() => onDecide(ALL_REFUSED)}>
            Recusar tudo
          </Button>
          <Button size="sm" variant="line" onClick={() => onDecide(ALL_ACCEPTED)}>
            Aceitar tudo
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
