import type { Metadata } from 'next';
import { connection } from 'next/server';
import { FilmForm } from '@/components/aesthetics/film-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { TextLink } from '@/components/ui/link';
import {
  askedLight,
  LIGHT_NAMES,
  type TypedLight,
  type Verdict,
  verdictOn,
} from '@/lib/aesthetics/window-light';
import { aestheticsClaims, type ClaimSource, type Pane, windowLaw } from '@/lib/claims';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { WHATSAPP_TEXT, percentText } from '../_components/aesthetics-texts';

/** Rendered whole for each request: it answers its query. */
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: 'Película e lei',
  description: 'Onde a película que você escolheu pode ser usada, pela luz que passa.',
  path: routes.windowFilm,
});

/** More is no figure and no name. */
const MAX_LENGTH = 40;

/** Which panes may be used with the chosen glass and film, by the light that passes both. */
export default async function WindowFilmPage({ searchParams }: PageProps<'/estetica/pelicula'>) {
  await connection();
  const query = await searchParams;
  const said = (name: keyof TypedLight) =>
    ([query[LIGHT_NAMES[name]] ?? []].flat()[0] ?? '').slice(0, MAX_LENGTH);
  const typed: TypedLight = {
    glass: said('glass'),
    film: said('film'),
    glassLight: said('glassLight'),
    filmLight: said('filmLight'),
    measured: said('measured'),
  };
  const asked = askedLight(typed);
  return (
    <>
      <div className="wrap pb-(--space-section)">
        <Breadcrumb
          steps={[
            { label: 'Início', href: routes.home },
            { label: 'Estética', href: routes.aesthetics },
            { label: 'Película e lei' },
          ]}
        />
        <h1 className="t-h1">Película e lei</h1>
        <p className="mt-3 max-w-136 t-lead">
          Escolha o vidro e a película, diga quanta luz passa, e veja em que vidros ela pode ser
          usada.
        </p>
        <div className="mt-6 grid gap-x-[6vw] gap-y-8 lg:grid-cols-[5fr_7fr]">
          <FilmForm
            typed={typed}
            wrong={asked.wrong}
            films={aestheticsClaims.films.map(({ name }) => name)}
          />
          <Answer asked={asked} />
        </div>
      </div>
      <FloatingWhatsapp topic="aesthetics" text={WHATSAPP_TEXT} place="wide" />
    </>
  );
}

type Asked = ReturnType<typeof askedLight>;

const VERDICTS: Readonly<Record<Verdict, string>> = {
  allowed: 'Pode',
  refused: 'Não pode',
  confirm: 'Confirme',
};

function Answer({ asked }: Readonly<{ asked: Asked }>) {
  const panes: readonly Pane[] = windowLaw.panes;
  const judged = panes.map((pane) => ({ pane, verdict: verdictOn(pane, asked, asked.armoured) }));
  return (
    <section aria-labelledby="onde-pode" className="grid content-start gap-4">
      <h2 id="onde-pode" className="t-h3">
        {lightInWords(asked)}
      </h2>
      <p className="max-w-152 text-support">{whereFrom(asked)}</p>
      <dl className="max-w-152">
        {judged.map(({ pane, verdict }) => (
          <div
            key={pane.name}
            className="grid grid-cols-[1fr_auto] gap-x-5 border-t border-hairline py-2.5"
          >
            <dt>
              <span className="block font-[580]">{pane.name}</span>
              <span className="block text-small text-support">
                Ao menos {percentText(pane.leastLight)}% de luz
              </span>
            </dt>
            <dd className="font-[620]">{VERDICTS[verdict]}</dd>
            {pane.note && verdict === 'confirm' && asked.most < pane.leastLight && (
              <dd className="col-span-full mt-1 text-small text-support">{pane.note}</dd>
            )}
          </div>
        ))}
      </dl>
      {asked.armoured && <p className="max-w-152">{windowLaw.armoured.text}</p>}
      <p className="max-w-152 text-support">{windowLaw.never}</p>
      <ul className="grid gap-1 text-small text-support">
        <Source of={windowLaw.source} />
        <Source of={windowLaw.amended} />
        {asked.armoured && <Source of={windowLaw.armoured.source} />}
      </ul>
      <TextLink href={routes.contact} className="justify-self-start">
        Perguntar a um consultor
      </TextLink>
    </section>
  );
}

function Source({ of: { title, url } }: Readonly<{ of: ClaimSource }>) {
  return (
    <li>
      Fonte:{' '}
      <a href={url} className="underline">
        {title}
      </a>
    </li>
  );
}

function lightInWords({ least, most }: Asked): string {
  if (least === most) return `Passam ${percentText(most)}% da luz`;
  return most === 100
    ? 'Quanta luz passa, ninguém mediu ainda'
    : `Passam no máximo ${percentText(most)}% da luz`;
}

/** Where the figure comes from, and what is missing. */
function whereFrom({ figures: { glassLight, filmLight, measured }, film }: Asked): string {
  if (measured !== null) return 'É a medida que você informou, do vidro já com a película.';
  const [glass, own] = [glassLight, filmLight].map(
    (value) => value !== null && `${percentText(value)}%`,
  );
  if (glass && own)
    return `São os ${glass} do vidro vezes os ${own} da película. Vale o que o medidor disser.`;
  const missing = film
    ? `A medida de luz da ${film} não foi informada ao grupo.`
    : 'Falta a medida de luz da película.';
  if (own)
    return 'É a luz da película sozinha: o vidro tira mais um pouco. Diga a do vidro, ou a medida dos dois juntos.';
  return `${missing} Peça a etiqueta ou a medição, e escreva o número no campo.`;
}
