import { controlStyle, labelStyle } from '@/components/form/control-style';
import { buttonStyle } from '@/components/ui/button';
import { LIGHT_NAMES } from '@/lib/aesthetics/window-light';
import { aestheticsClaims, windowLaw } from '@/lib/claims';
import { capitalised } from '@/lib/format/text';
import { routes } from '@/lib/routes';
import { percentText, warrantyText } from './aesthetics-texts';
import styles from './film-comparison.module.css';

/** All films in one table, and beside it that the law has a word in it. */
export function FilmComparison() {
  return (
    <section className="section" aria-labelledby="comparar-peliculas">
      <div className="wrap">
        <h2 id="comparar-peliculas" className={`t-h2 ${styles.title}`}>
          Compare as películas
        </h2>
        <div className="grid items-start gap-(--space-block) lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-[4vw]">
          <div>
            <table className={styles.table}>
              <caption className="sr-only">
                Películas por calor, garantia e onde podem ser usadas
              </caption>
              <thead>
                <tr>
                  <th scope="col">Película</th>
                  <th scope="col">Calor, até</th>
                  <th scope="col">Garantia</th>
                  <th scope="col">Onde pode</th>
                </tr>
              </thead>
              <tbody>
                {aestheticsClaims.films.map(({ name, heat, microns, warranty, light }) => (
                  <tr key={name}>
                    <th scope="row">
                      {name}
                      <small>{heat ? capitalised(heat.kind) : `${microns} micra`}</small>
                    </th>
                    <td>
                      {heat ? (
                        <span className={styles.meter}>
                          <b className="num">{percentText(heat.percent)}%</b>
                          <i aria-hidden="true">
                            <i style={{ width: `${heat.percent}%` }} />
                          </i>
                        </span>
                      ) : (
                        <span className="text-support">Não se aplica</span>
                      )}
                    </td>
                    <td>
                      <b className="num">{warrantyText(warranty)}</b>
                    </td>
                    <td>
                      <a href={routes.windowFilmOf(name)} className="underline underline-offset-3">
                        {light === null ? 'Confirme' : 'Veja'}
                        <span className="sr-only"> onde pode a {name}</span>
                      </a>
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
          <section aria-labelledby="luz-minima" className={`grid gap-3 bg-white ${styles.aside}`}>
            <h3 id="luz-minima" className="t-h3">
              Quanto o vidro pode escurecer
            </h3>
            <p className="text-support">
              A lei de trânsito diz quanta luz tem de passar, medida no vidro já com a película.
            </p>
            <table className={styles.law}>
              <caption className="sr-only">Luz mínima em cada vidro</caption>
              <thead>
                <tr>
                  <th scope="col">Vidro</th>
                  <th scope="col">Luz, ao menos</th>
                </tr>
              </thead>
              <tbody>
                {windowLaw.panes.map(({ name, leastLight }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td className="num">{percentText(leastLight)}%</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="text-support">O vidro sozinho já tira parte da luz. {windowLaw.never}</p>
            <form action={routes.windowFilm} className="flex flex-wrap items-end gap-2.5">
              <div className={`grid min-w-0 gap-1.5 ${styles.field}`}>
                <label htmlFor="pelicula-escolhida" className={labelStyle}>
                  A película
                </label>
                <select id="pelicula-escolhida" name={LIGHT_NAMES.film} className={controlStyle}>
                  {aestheticsClaims.films.map(({ name }) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </div>
              <button className={buttonStyle('line', 'md')}>Ver onde pode</button>
            </form>
            <p className="text-small text-support">
              Fonte:{' '}
              <a href={windowLaw.source.url} className="underline">
                {windowLaw.source.title}
              </a>
              . {windowLaw.panes[2].note}{' '}
              <a href={windowLaw.amended.url} className="underline">
                {windowLaw.amended.title}
              </a>
            </p>
          </section>
        </div>
      </div>
    </section>
  );
}
