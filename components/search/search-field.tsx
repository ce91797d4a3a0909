import { buttonStyle } from '@/components/ui/button';
import { classes } from '@/components/ui/style';
import { Icon } from '@/components/ui/icon';
import { search } from '@/components/ui/icon-shapes';
import { TYPED_FIELD } from '@/lib/catalogue/search/typed/field';
import { routes } from '@/lib/routes';

/** A search in the visitor's own words: a plain form, answered with the address of the search it means. */
export function SearchField({ className = 'flex' }: Readonly<{ className?: string }>) {
  return (
    <form
      action={routes.search}
      method="get"
      role="search"
      aria-label="Em suas palavras"
      className={classes(className, 'gap-1.5')}
    >
      <input
        type="search"
        name={TYPED_FIELD}
        required
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label="O que você procura?"
        placeholder="Ex.: diesel até 500 mil"
        className="block min-h-11 w-full min-w-0 rounded-plate border-[1.5px] border-control bg-white px-3.5 text-ink placeholder:text-n-500 placeholder:opacity-100"
      />
      <button type="submit" aria-label="Buscar" className={buttonStyle('ink', 'sm', 'px-3.5')}>
        <Icon shape={search} />
      </button>
    </form>
  );
}
