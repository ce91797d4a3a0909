import { Thumbnail } from '@/components/ui/photo';
import type { Testimonial } from '@/lib/content/types';
import { initials, monthLabel } from '@/lib/format/text';

/** One testimonial: the words, who said them, and when. */
export function TestimonialQuote({ testimonial }: Readonly<{ testimonial: Testimonial }>) {
  const { name, text, picture, date } = testimonial;
  const month = date && monthLabel(date);

  return (
    <figure className="grid gap-7">
      <blockquote className="text-[clamp(1.375rem,1rem+1.75vw,2.5rem)] leading-[1.18] font-[520] font-stretch-106% tracking-[-0.02em] break-words">
        {text}
      </blockquote>
      <figcaption className="flex items-center gap-3.5">
        <span className="relative grid size-13 flex-none place-items-center overflow-hidden rounded-plate bg-ink font-[640] font-stretch-110% text-verde">
          <span aria-hidden="true">{initials(name)}</span>
          {picture && <Thumbnail src={picture} size={52} className="absolute inset-0" />}
        </span>
        <span className="min-w-0">
          <b className="block font-[620]">{name}</b>
          {month && <span className="text-small text-muted">{month}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
