import { Carousel } from '@/components/carousel/carousel';
import { joinClasses } from '@/components/ui/style';
import { aestheticsClaims, type WindowFilm } from '@/lib/site/claims';
import { formatPercent, formatWarrantyYears } from './aesthetics-texts';
import styles from './film-slider.module.css';

export function FilmSlider() {
  return (
    <section className="dark section" id="peliculas">
      <div className="wrap">
        <Carousel
          label="Películas para vidros"
          perView={3}
          arrowsAbove={3}
          textOnly
          heading={
            <div>
              <h2 className="t-h1">Películas para vidros</h2>
              <p className="t-lead mt-3.5 max-w-136">
                Seis opções, da segurança ao conforto térmico. O número grande é o que cada uma
                entrega.
              </p>
            </div>
          }
        >
          {aestheticsClaims.films.map((film) => (
            <FilmCard key={film.name} film={film} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

function FilmCard({ film }: Readonly<{ film: WindowFilm }>) {
  const { name, heat, microns, warranty, text } = film;
  return (
    <article className={`flex h-full flex-col bg-card ${styles.card}`}>
      <p className={`num font-bold whitespace-nowrap ${styles.figure}`}>
        {heat ? (
          <>
            <small>até </small>
            <span>{formatPercent(heat.percent)}</span>
            <small> %</small>
          </>
        ) : (
          <>
            <span>{microns}</span>
            <small> micra</small>
          </>
        )}
      </p>
      <p className="mt-2.5 text-small leading-[1.45] text-muted">
        {heat ? `de ${heat.kind}` : 'de espessura, antivandalismo'}
      </p>
      <div aria-hidden="true" className={joinClasses(styles.scale, heat && styles.filled)}>
        {heat && <span className="block h-full bg-paper" style={{ width: `${heat.percent}%` }} />}
      </div>
      <h3 className="t-h3">{name}</h3>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <dl className="mt-auto flex justify-between gap-3 border-t border-line pt-3.5">
        <dt className="text-muted">Garantia</dt>
        <dd className="num font-bold">{formatWarrantyYears(warranty)}</dd>
      </dl>
    </article>
  );
}
