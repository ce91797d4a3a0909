/** With the group's name after it, this many letters fit the previews of a shared link, of which the shortest shows 150. */
const MAX_TITLE_LENGTH = 120;

const listFormat = new Intl.ListFormat('pt-BR');

/** Returns "Comparar GLX 450 d e S7 Executive"; of too many long names "Comparar GLX 450 d, S7 Executive e mais 2". */
export function createComparisonTitle(names: readonly string[]): string {
  if (names.length === 0) return 'Comparar carros';
  let title = nameCars(names, names.length);
  for (let shown = names.length - 1; shown > 0 && title.length > MAX_TITLE_LENGTH; shown -= 1)
    title = nameCars(names, shown);
  return title;
}

function nameCars(names: readonly string[], shown: number): string {
  const more = names.length - shown;
  const named = names.slice(0, shown);
  return `Comparar ${listFormat.format(more > 0 ? [...named, `mais ${more}`] : named)}`;
}
