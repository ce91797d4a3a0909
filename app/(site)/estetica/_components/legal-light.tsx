import { classes } from '@/components/ui/classes';
import styles from './legal-light.module.css';

/** Least light that must pass, glass and film together (Contran resolution 960/2022). */
const minimums = [
  { share: '70%', where: 'Para-brisa e vidros laterais dianteiros', mark: styles.ofTheFront },
  { share: '28%', where: 'Vidros laterais traseiros e vigia', mark: null },
] as const;

/** A car from the side. */
const car = {
  body: 'M22 196c-6-14-4-40 6-52 14-12 58-20 112-26 44-34 98-66 150-76 74-14 222-12 292 2 42 10 74 40 94 72l18 10c8 18 8 46 2 62-2 6-8 10-16 10h-38a52 52 0 0 0-104 0H226a52 52 0 0 0-104 0H50c-14 0-24 4-28-2z',
  front: 'M168 116c36-28 82-52 124-58l10 58zM312 56c40-6 76-6 112-6l4 66H320z',
  rear: 'M438 50c46 0 84 2 112 8l14 58H442zM562 60c28 8 52 30 68 56h-54z',
  doors: 'M306 122c-6 30-6 56 4 74M434 122v74M560 122c6 18 4 34-8 46',
} as const;

/** How much light the law asks the glass of a car to let through. */
export function LegalLight() {
  return (
    <section aria-labelledby="luz-minima" className={`${styles.panel} grid gap-6 bg-white`}>
      <svg
        viewBox="0 0 720 260"
        role="img"
        aria-label="Carro de lado: para-brisa e vidro dianteiro em verde, 70%; vidros traseiros em preto, 28%"
        className={styles.car}
      >
        <path d={car.body} />
        <path d={car.front} className={styles.front} />
        <path d={car.rear} className={styles.rear} />
        <path d={car.doors} className={styles.detail} />
        {[174, 598].map((x) => (
          <g key={x}>
            <circle cx={x} cy={198} r={40} />
            <circle cx={x} cy={198} r={22} className={styles.detail} />
          </g>
        ))}
      </svg>
      <div>
        <h3 id="luz-minima" className="t-h3 mb-5">
          Quanta luz precisa passar
        </h3>
        <dl className="num grid grid-cols-2 gap-x-6">
          {minimums.map(({ share, where, mark }) => (
            <div key={share} className={classes(styles.minimum, mark)}>
              <dt className="mt-2 text-[0.9375rem] leading-[1.4] text-support">{where}</dt>
              <dd className={styles.share}>
                <span className="sr-only">Pelo menos </span>
                {share}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-small text-support">
          Mínimos da Resolução Contran 960/2022, medidos com o vidro e a película juntos.
        </p>
      </div>
    </section>
  );
}
