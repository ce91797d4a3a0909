import { Credentials } from '@/app/(site)/_components/credentials';
import { Carousel } from '@/components/carousel/carousel';
import { KeyFigureStrip } from '@/components/content/key-figure-strip';
import { Icon } from '@/components/ui/icon';
import { arrowUpRight } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link';
import { Thumbnail } from '@/components/ui/photo';
import { VehicleSection } from '@/components/vehicle/vehicle-slider';
import { valueOr } from '@/lib/backend/result';
import { sortAvailableFirst } from '@/lib/stock/vehicle/vehicle-lists';
import { allListsLink, createSelectionLinks } from '@/lib/search/lists/list-links';
import { SELECTIONS_TITLE } from '@/lib/search/lists/selections';
import { getBrandLinks, getSelections } from '@/lib/search/server';
import { getArmouredVehicles, getHighlights } from '@/lib/stock/lists/server';
import { getTestimonials } from '@/lib/backend/content/server';
import type { Testimonial } from '@/lib/backend/content/types';
import { getInitials, formatMonth } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';
import { CarListLinks } from '../_components/car-list-links';
import styles from './home.module.css';

/** Number of armoured vehicles shown; a link leads to the search with all. */
const MAX_ARMOURED_SHOWN = 9;

/** Shows armoured vehicles of the stock; renders nothing without any. */
export async function ArmouredSection() {
  return (
    <VehicleSection
      title="Blindados em estoque"
      className="py-0"
      vehicles={sortAvailableFirst(valueOr(await getArmouredVehicles(), [])).slice(
        0,
        MAX_ARMOURED_SHOWN,
      )}
      all={{
        href: routes.searchArmoured,
        label: 'Ver blindados',
        longLabel: 'Ver todos os blindados',
      }}
    />
  );
}

/** Shows the highlighted vehicles of the month; renders nothing without any. */
export async function HighlightsSection() {
  return (
    <VehicleSection
      title="Destaques do mês"
      vehicles={valueOr(await getHighlights(), [])}
      ahead="in-use"
      all={{ href: routes.stock, label: 'Ver todos', longLabel: 'Ver todos os veículos' }}
    />
  );
}

/** Largest number of brand links; one link leads to all brands and searches, so that the HTML stays small. */
const MAX_BRAND_LINKS = 8;
const MAX_SELECTION_LINKS = 2;

/** Shows links to the brands with the most cars and to frequent searches; renders nothing without a stock. */
export async function BrandAndSearchLinksSection() {
  const brands = valueOr(await getBrandLinks(), []);
  const selections = createSelectionLinks(valueOr(await getSelections(), []));
  if (brands.length + selections.length === 0) return null;

  const byCount = brands.toSorted((a, b) => Number(b.count) - Number(a.count));
  return (
    <section className="dark">
      <div className="wrap flow-root pb-(--space-section)">
        <CarListLinks title="Marcas" links={byCount.slice(0, MAX_BRAND_LINKS)} />
        <CarListLinks
          title={SELECTIONS_TITLE}
          links={[...selections.slice(0, MAX_SELECTION_LINKS), allListsLink]}
        />
      </div>
    </section>
  );
}

const consultancySubjects = [
  {
    href: routes.order(),
    title: 'Comprar',
    text: 'Diga que carro você quer, o ano e até quanto pretende pagar.',
  },
  {
    href: routes.trade,
    title: 'Trocar',
    text: 'Conte qual é o seu carro e por qual quer trocar.',
  },
  {
    href: routes.sellYourCar,
    title: 'Consignar',
    text: 'Deixe a venda do seu carro com um consultor.',
  },
] as const;

export function ConsultancySection() {
  return (
    <section className="section">
      <div className="wrap grid gap-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-[6vw]">
        <div>
          <h2 className="t-h1">Consultoria personalizada, do primeiro contato à chave.</h2>
          <p className="t-lead mt-4.5 max-w-[30rem]">
            Para comprar, trocar ou consignar, comece por uma conversa.
          </p>
          <p className="mt-6">
            <LinkButton href={routes.contact}>Fale com um consultor</LinkButton>
          </p>
        </div>
        <ul className={styles.subjects}>
          {consultancySubjects.map(({ href, title, text }) => (
            <li key={href}>
              <a href={href}>
                <h3 className="t-h2">{title}</h3>
                <p className="text-support">{text}</p>
                <Icon shape={arrowUpRight} className="size-6" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function GroupNumbersSection() {
  return (
    <section className="dark section" aria-label="O grupo em números">
      <div className="wrap">
        <KeyFigureStrip />
      </div>
    </section>
  );
}

/** Shows testimonials of customers, one at a time; renders nothing without any. */
export async function TestimonialsSection() {
  const testimonials = valueOr(await getTestimonials(), []);
  if (testimonials.length === 0) return null;

  return (
    <section className="dark pb-(--space-section)">
      <div className="wrap">
        <Carousel
          label="Depoimentos"
          perView={1}
          arrowsAbove={1}
          textOnly
          heading={<h2 className="t-h3">Quem já comprou</h2>}
        >
          {testimonials.map((testimonial, index) => (
            <TestimonialQuote key={index} testimonial={testimonial} />
          ))}
        </Carousel>
        <Credentials className="mt-(--space-block)" />
      </div>
    </section>
  );
}

function TestimonialQuote({ testimonial }: Readonly<{ testimonial: Testimonial }>) {
  const { name, text, picture, date } = testimonial;
  const month = date && formatMonth(date);

  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <blockquote className={`wrap-break-word ${styles.quote}`}>“{text}”</blockquote>
      <figcaption className="flex items-center gap-3.5">
        {/* The customer's initials, below the picture. */}
        <span className="relative grid size-12 flex-none place-items-center overflow-hidden rounded-plate bg-ink-3 font-bold text-accent-on-dark font-stretch-112%">
          <span aria-hidden="true">{getInitials(name)}</span>
          {picture && <Thumbnail src={picture} size={48} className="absolute inset-0" />}
        </span>
        <div className="min-w-0">
          <b className="block">{name}</b>
          {month && <span className="text-small text-muted">{month}</span>}
        </div>
      </figcaption>
    </figure>
  );
}
