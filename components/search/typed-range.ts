import { parseTypedWholeReais } from '@/lib/site/format/numbers';

/**
 * Returns the URL of a search with both ends of a range as typed ("R$ 500.000", whole reais), on the first page of
 * results. Ends in the wrong order are swapped; an empty end is no limit.
 */
export function addTypedRange(
  href: string,
  names: readonly string[],
  typed: readonly string[],
): string {
  const [path = '', query = ''] = href.split('?', 2);
  const others = [...new URLSearchParams(query)].filter(
    ([name]) => !names.includes(name) && name !== 'pagina',
  );
  const ends = typed.map(parseTypedWholeReais);
  const [from, to] = ends;
  if (from && to && from > to) ends.reverse();
  const range = names.flatMap((name, index) => {
    const end = ends[index];
    return end ? [[name, String(end)]] : [];
  });
  const parameters = new URLSearchParams([...range, ...others]).toString();
  return parameters === '' ? path : `${path}?${parameters}`;
}

/**
 * Returns `href` with the values of a range form if the visitor has typed values and not submitted the form; `form` is
 * `null` if none is rendered.
 */
export function addUnsentRange(href: string, form: HTMLFormElement | null): string {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
  if (inputs.every(({ value, defaultValue }) => value === defaultValue)) return href;
  return addTypedRange(
    href,
    inputs.map(({ name }) => name),
    inputs.map(({ value }) => value),
  );
}
