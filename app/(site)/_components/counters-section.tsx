import { CounterStrip } from '@/components/content/counter-strip';

/** The group in numbers. */
export function CountersSection() {
  return (
    <section className="dark section" aria-label="O grupo em números">
      <div className="wrap">
        <CounterStrip />
      </div>
    </section>
  );
}
