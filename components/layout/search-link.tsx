import { iconButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { search } from '@/components/ui/icon-shapes';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';

/** The magnifying glass of the header and the menu. */
export function SearchLink() {
  return (
    <IntentLink
      toTop
      href={routes.search}
      aria-label="Buscar veículos"
      className={iconButtonStyle('plain', '', 'sm')}
    >
      <Icon shape={search} />
    </IntentLink>
  );
}
