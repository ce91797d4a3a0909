import { films, percentText, warrantyText } from './films';
import styles from './film-comparison.module.css';
import { LegalLight } from './legal-light';

/** All films in one table, and beside it what the law asks of any of them. */
export function FilmComparison() {
  return (
    <section className="section" aria-labelledby="comparar-peliculas">
      <div className="wrap">
        <h2 id="comparar-peliculas" className="t-h2 mb-[clamp(16px,2vw,28px)]">
          Compare as películas
        </h2>
        <div className="grid gap-(--space-block) lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-[4vw]">
          <div>
            <table className={styles.table}>
              <caption className="sr-only">Películas por calor e garantia</caption>
              <thead>
                <tr>
                  <th scope="col">Película</th>
                  <th scope="col">Calor, até</th>
                  <th scope="col">Garantia</th>
                </tr>
              </thead>
              <tbody>
                {films.map(({ name, heat, microns, warranty }) => (
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
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="mt-4 max-w-[38rem] text-small text-support">
              Redução de calor, rejeição de calor e rejeição de energia solar são medidas
              diferentes: compare películas da mesma medida.
            </p>
          </div>
          <LegalLight />
        </div>
      </div>
    </section>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
