import { Carousel } from '@/components/carousel/carousel';
import { valueOr } from '@/lib/backend/result';
import { getTestimonials } from '@/lib/content/server';
import { TestimonialQuote } from './testimonial-quote';

/** What customers say, one at a time; without any, the block is not there. */
export async function TestimonialsSection() {
  const testimonials = valueOr(await getTestimonials(), []);
  if (testimonials.length === 0) return null;

  return (
    <section className="section bg-white">
      <div className="wrap">
        <Carousel
          label="Depoimentos"
          perView={1}
          arrowsAbove={1}
          layout="side"
          textOnly
          heading={<h2 className="t-h3">Quem já comprou</h2>}
        >
          {testimonials.map((testimonial) => (
            <TestimonialQuote
              key={`${testimonial.name} ${testimonial.text}`}
              testimonial={testimonial}
            />
          ))}
        </Carousel>
      </div>
    </section>
  );
}
