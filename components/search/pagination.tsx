import { Icon } from '@/components/ui/icon';
import { arrowLeft, arrowRight } from '@/components/ui/icon-shapes';
import { PrefetchLink } from '@/components/ui/prefetch-link';

type PaginationProps = Readonly<{
  /** Number of the current page; the first page is 1. */
  page: number;
  pageCount: number;
  pageHref: (page: number) => string;
}>;

const pageCellStyle = 'grid min-h-11 min-w-11 place-items-center font-medium hover:underline';

/** Renders links to the pages of a list; renders nothing if there is only one page. */
export function Pagination({ page, pageCount, pageHref }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Páginas" className="num mt-5 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <PrefetchLink
          href={pageHref(page - 1)}
          aria-label="Página anterior"
          className={pageCellStyle}
        >
          <Icon shape={arrowLeft} />
        </PrefetchLink>
      )}
      {listPageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap ${index}`} aria-hidden="true" className={pageCellStyle}>
            …
          </span>
        ) : number === page ? (
          <span
            key={number}
            aria-current="page"
            className={`${pageCellStyle} bg-ink text-paper forced-colors:border-2`}
          >
            {number}
          </span>
        ) : (
          <PrefetchLink
            key={number}
            href={pageHref(number)}
            aria-label={`Página ${number}`}
            className={pageCellStyle}
          >
            {number}
          </PrefetchLink>
        ),
      )}
      {page < pageCount && (
        <PrefetchLink
          href={pageHref(page + 1)}
          aria-label="Próxima página"
          className={pageCellStyle}
        >
          <Icon shape={arrowRight} />
        </PrefetchLink>
      )}
    </nav>
  );
}

/** Number of pages linked on each side of the current page. */
const NEIGHBOUR_PAGES = 1;

/** Returns the first, the last and the numbers around `page`; `null` stands for a gap of two or more pages. */
export function listPageNumbers(page: number, pageCount: number): readonly (number | null)[] {
  const offered = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= NEIGHBOUR_PAGES,
  );
  return offered.flatMap((number, index) => {
    const before = offered[index - 1] ?? 0;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
