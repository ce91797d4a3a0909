import type { Metadata } from 'next';
import { ClaimSourceLine } from '@/components/content/source';
import { TextLink } from '@/components/ui/link';
import { windowTransparencyLaw } from '@/lib/site/claims';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { servicePictures } from '@/lib/export/service-pictures';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { PageBreadcrumb } from '../../_components/page-breadcrumb';
import { AESTHETICS_WHATSAPP_TEXT } from '../_components/aesthetics-texts';
import styles from './window-film.module.css';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Insulfilm: o que a lei permite',
  description:
    'G5, G20, G35, G50 e G70: em que vidros do carro a lei permite cada película, com a fonte e a tolerância do medidor.',
  path: routes.windowFilm,
  picture: servicePictures.aesthetics,
});

/**
 * Returns a text that states whether the law allows a film on a window. Glass absorbs light too, so a film exactly at
 * the limit must be measured on the car. Both values are the light that passes, in per cent; `leastLight` is `null` if
 * there is no limit.
 */
function describeFilmLegality(film: number, leastLight: number | null): string {
  if (leastLight === null) return 'Sim';
  return film < leastLight ? 'Não' : 'Meça';
}

/** Shows which window films the law allows on which windows, with the films' trade names. */
export default function WindowFilmPage() {
  return (
    <>
      <div className="wrap pb-(--space-section)">
        <PageBreadcrumb
          path={routes.windowFilm}
          steps={[
            { label: 'Início', href: routes.home },
            { label: 'Estética', href: routes.aesthetics },
            { label: 'Película e legislação' },
          ]}
        />
        <h1 className="t-h1">Película e legislação</h1>
        <p className="mt-3 max-w-136 t-lead">
          O número da película diz quanta luz ela deixa passar: a G20, uns 20%. Para a lei, contam o
          vidro e a película juntos.
        </p>
        <div className="mt-6 grid gap-x-[6vw] gap-y-8 lg:grid-cols-[7fr_5fr]">
          <LegalLimitsTable />
          <div className="grid content-start gap-4">
            <p>{windowTransparencyLaw.front}</p>
            <p>{windowTransparencyLaw.rear}</p>
            <p>
              O vidro sozinho já bloqueia parte da luz. Onde está “Meça”, só o medidor diz se os
              dois juntos chegam a 70%. {windowTransparencyLaw.tolerance}
            </p>
            <p>{windowTransparencyLaw.never}</p>
            <p>{windowTransparencyLaw.armoured}</p>
            <TextLink href={routes.contact} className="justify-self-start">
              Perguntar a um consultor
            </TextLink>
            <ul className="grid gap-1 text-small text-support">
              {windowTransparencyLaw.sources.map((source) => (
                <li key={source.url}>
                  <ClaimSourceLine source={source} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <FloatingWhatsapp topic="aesthetics" text={AESTHETICS_WHATSAPP_TEXT} />
    </>
  );
}

function LegalLimitsTable() {
  return (
    <table className={`w-full self-start bg-white text-left leading-[1.3] ${styles.limits}`}>
      <caption className="sr-only">Película permitida em cada vidro</caption>
      <thead className="text-small text-support">
        <tr>
          {windowTransparencyLaw.films.map((film) => (
            <th key={film} scope="col" className="py-2.5 font-medium">
              G{film}
            </th>
          ))}
        </tr>
      </thead>
      {windowTransparencyLaw.panes.map(({ name, leastLight }) => (
        <tbody key={name} className="border-t border-hairline">
          <tr>
            <th
              colSpan={windowTransparencyLaw.films.length}
              scope="rowgroup"
              className="pt-3 font-medium"
            >
              {name}
            </th>
          </tr>
          <tr>
            {windowTransparencyLaw.films.map((film) => (
              <td key={film} className="pb-3">
                {describeFilmLegality(film, leastLight)}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
