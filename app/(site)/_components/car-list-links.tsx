import { TextLink } from '@/components/ui/link';
import type { ListLink } from '@/lib/search/lists/list-links';

type CarListLinksProps = Readonly<{ title: string; links: readonly ListLink[] }>;

/** Shows links to lists of cars, each with its number of cars; renders nothing for an empty `links`. */
export function CarListLinks({ title, links }: CarListLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-10">
      <h2 className="t-h3">{title}</h2>
      <ul className="num mt-2.5 flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ href, label, count }) => (
          <li key={href}>
            <TextLink href={href}>
              {`${label} `}
              <span className="font-normal text-muted">{count}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
