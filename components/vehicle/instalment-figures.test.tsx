import { renderToStaticMarkup } from 'react-dom/server';
import { formatReais, formatReaisAndCents } from '@/lib/site/format/numbers';
import { computeInstalments } from '@/lib/stock/vehicle/instalments';
import { InstalmentAmount, InstalmentFigures } from './instalment-figures';

test('shows the instalment, the totals with the down payment, and the remaining debt after each year', () => {
  const entry = 50_000_000;
  const plan = computeInstalments({ financed: 58_990_000, months: 40, rate: 189 });
  const html = renderToStaticMarkup(
    <>
      <InstalmentAmount plan={plan} />
      <InstalmentFigures plan={{ ...plan, entry }} />
    </>,
  );
  /** The texts of the elements of a name, without their tags. */
  const texts = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) =>
      inner.replaceAll(/<[^>]*>/g, ''),
    );
  expect(texts('p')[0]).toBe(`40 parcelas de${formatReaisAndCents(plan.instalment)}`);
  expect(plan.last).not.toBe(plan.instalment);
  expect(html).toContain(`A última é de ${formatReaisAndCents(plan.last)}, por causa`);
  expect(texts('dt').map((label, index) => [label, texts('dd')[index]])).toEqual([
    ['Valor financiado', formatReais(plan.financed)],
    ['Total de juros', formatReaisAndCents(plan.interest)],
    ['Soma das parcelas', formatReaisAndCents(plan.totalPaid)],
    ['Total com a entrada', formatReaisAndCents(entry + plan.totalPaid)],
  ]);
  const owedAt = html.slice(html.indexOf('aria-hidden'), html.indexOf('<table'));
  expect([...owedAt.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, label]) => label)).toEqual([
    formatReais(plan.financed),
    formatReais(plan.financed / 2),
    'R$ 0',
    ...['0', '12', '24', '36', '40'],
  ]);
  expect(texts('tr').slice(1)).toEqual(
    [12, 24, 36, 40].map((month) => `${month} meses${formatReais(plan.owed[month]!)}`),
  );
});
