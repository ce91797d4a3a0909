import { TextLink } from '@/components/ui/link';
import type { OfferedSelection } from '@/lib/catalogue/selections/selections';
import { routes } from '@/lib/routes';

/** Links to selections of cars, each with how many it holds; without any, no block. */
export function SelectionLinks({
  selections,
}: Readonly<{ selections: readonly OfferedSelection[] }>) {
  if (selections.length === 0) return null;
  return (
    <nav aria-labelledby="buscas-frequentes" className="mt-10">
      <h2 id="buscas-frequentes" className="t-h3">
        Buscas frequentes
      </h2>
      <ul className="num mt-2.5 flex flex-wrap gap-x-6 gap-y-1">
        {selections.map(({ slug, name, vehicles }) => (
          <li key={slug}>
            <TextLink href={routes.selection(slug)}>
              {name} <span className="font-normal text-muted">{vehicles.length}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
