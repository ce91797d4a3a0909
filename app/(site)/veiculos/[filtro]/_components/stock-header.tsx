import { presetLinks } from '@/components/layout/navigation';
import { Icon } from '@/components/ui/icon';
import { search } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link-button';
import { TextLink } from '@/components/ui/text-link';
import { readSection } from '@/lib/backend/section';
import { getStockCounts } from '@/lib/catalogue/server';
import { countOf } from '@/lib/format/count';
import { routes } from '@/lib/routes';

/** Heading of the stock page, with its shortcuts into the search. @param total vehicles, sold ones among them */
export async function StockHeader({ total }: Readonly<{ total: number }>) {
  const counts = await readSection('stock-counts', getStockCounts());
  return (
    <div className="wrap grid gap-x-8 gap-y-4 pt-1 pb-[clamp(20px,2.6vw,36px)] lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:items-end">
      <div>
        <h1 className="t-h1">Veículos</h1>
        <p className="num mt-2 text-support">{countOf(total, 'no estoque', 'no estoque')}</p>
      </div>
      <ul className="num flex flex-wrap gap-x-6 gap-y-1">
        {presetLinks.map(({ label, href, count }) => (
          <li key={href}>
            <TextLink href={href}>
              {label} {counts && <span className="font-normal text-muted">{counts[count]}</span>}
            </TextLink>
          </li>
        ))}
      </ul>
      <LinkButton href={routes.search}>
        <Icon shape={search} /> Buscar com filtros
      </LinkButton>
    </div>
  );
}
