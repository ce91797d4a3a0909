import { TextLink } from '@/components/ui/link';
import { aestheticsClaims, windowTransparencyLaw } from '@/lib/site/claims';
import { capitalise } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';
import { formatPercent, formatWarrantyYears } from './aesthetics-texts';
import styles from './film-comparison.module.css';

/** Compares all window films in one table, with the legal limits beside it. */
export function FilmComparison() {
  return (
    <section className="section" aria-labelledby="comparar-peliculas">
      <div className="wrap">
        <h2 id="comparar-peliculas" className="t-h2 mb-6">
          Compare as películas
        </h2>
        <div className="grid items-start gap-(--space-block) lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-[4vw]">
          <div>
            <table className={`data-table border-t-2 border-ink ${styles.table}`}>
              <caption className="sr-only">Películas por calor e garantia</caption>
              <thead className="text-small text-support">
                <tr>
                  <th scope="col">Película</th>
                  <th scope="col">Calor, até</th>
                  <th scope="col">Garantia</th>
                </tr>
              </thead>
              <tbody>
                {aestheticsClaims.films.map(({ name, heat, microns, warranty }) => (
                  <tr key={name}>
                    <th scope="row">
                      {name}
                      <small className="mt-0.5 block text-small font-normal text-support">
                        {heat ? capitalise(heat.kind) : `${microns} micra`}
                      </small>
                    </th>
                    <td>
                      {heat ? (
                        <span className={`grid items-center ${styles.meter}`}>
                          <b className="num font-bold">{formatPercent(heat.percent)}%</b>
                          <i aria-hidden="true" className="block bg-n-200">
                            <i className="block bg-ink" style={{ width: `${heat.percent}%` }} />
                          </i>
                        </span>
                      ) : (
                        <span className="text-support">Não se aplica</span>
                      )}
                    </td>
                    <td>
                      <b className="num font-bold">{formatWarrantyYears(warranty)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="mt-4 max-w-[38rem] text-small text-support">
              Redução de calor, rejeição de calor e rejeição de energia solar são medidas
              diferentes: compare películas da mesma medida.
            </p>
          </div>
          <section
            aria-labelledby="luz-minima"
            className="grid gap-3 bg-white p-[clamp(1.25rem,3vw,2.5rem)]"
          >
            <h3 id="luz-minima" className="t-h3">
              Quanto o vidro pode escurecer
            </h3>
            <p className="text-support">{windowTransparencyLaw.front}</p>
            <p className="text-support">{windowTransparencyLaw.rear}</p>
            <TextLink href={routes.windowFilm} className="justify-self-start">
              Ver da G5 à G70, vidro por vidro
            </TextLink>
          </section>
        </div>
      </div>
    </section>
  );
}
