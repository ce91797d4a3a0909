import { TextLink } from '@/components/ui/link';
import { aestheticsClaims } from '@/lib/claims';
import { capitalised } from '@/lib/format/text';
import { routes } from '@/lib/routes';
import { percentText, warrantyText } from './films';
import styles from './film-comparison.module.css';

/** All films in one table, and beside it that the law has a word in it. */
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
                {aestheticsClaims.films.map(({ name, heat, microns, warranty }) => (
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
          <section
            aria-labelledby="luz-minima"
            className="grid gap-3 bg-white p-[clamp(20px,3vw,44px)]"
          >
            <h3 id="luz-minima" className="t-h3">
              Quanto o vidro pode escurecer
            </h3>
            <p className="text-support">
              A lei de trânsito limita o quanto os vidros podem escurecer. Antes de aplicar, um
              consultor diz o que vale para o seu carro.
            </p>
            <TextLink href={routes.contact} className="justify-self-start">
              Perguntar a um consultor
            </TextLink>
          </section>
        </div>
      </div>
    </section>
  );
}
