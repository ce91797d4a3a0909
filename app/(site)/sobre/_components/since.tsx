import { CounterStrip } from '@/components/content/counter-strip';
import { site } from '@/lib/site';

/** "desde 2002", as wide as the page, and the group's numbers. */
export function Since() {
  return (
    <section className="dark overflow-hidden" aria-labelledby="desde">
      <div className="wrap py-(--space-section)">
        <h2 id="desde" className="grid gap-1">
          <span className="text-[clamp(1.5rem,0.8rem+3.2vw,3.5rem)] leading-none font-[400] font-stretch-125% tracking-[-0.012em]">
            desde{' '}
          </span>
          <span className="-ml-[0.05em] text-[min(calc((100vw-2*var(--space-gutter))/2.79),29.4rem)] leading-[0.8] font-[620] font-stretch-125% tracking-[-0.045em]">
            {site.since}
          </span>
        </h2>
        <div className="mt-(--space-block) grid gap-7 lg:grid-cols-[5fr_7fr] lg:gap-[6vw]">
          <p className="t-lead text-paper!">
            Blindamos o primeiro carro em 2002. A blindagem de alto desempenho que entregamos hoje
            levou 15 anos para ficar pronta.
          </p>
          <CounterStrip compact />
        </div>
      </div>
    </section>
  );
}
