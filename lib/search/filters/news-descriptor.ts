import { newsKinds, newsLabels, parseOneOf, type NewsKind } from '@/lib/stock/vocabulary';
import type { FilterDescriptor, SearchedEntry } from './types';

/** The filter by news of vehicles: a reduced price, or a recent arrival. */
export const newsDescriptor: FilterDescriptor = {
  parameters: [
    {
      name: 'novidade',
      read: (text) => ({ news: parseOneOf(newsKinds, text) }),
      write: ({ news }) => news,
    },
  ],
  bounded: ({ news }) => ({ news }),
  by: {
    valueOf: getNewsKind,
    createTest: ({ news }) => news && ((newsKind) => newsKind === news),
  },
  values: ({ news }) =>
    news === null ? [] : [{ label: newsLabels[news], without: { news: null } }],
  fields: [
    {
      name: 'novidade',
      label: 'Novidades',
      placeholder: () => 'Todas',
      any: { label: 'Todas', chosen: { news: null } },
      choices: ({ of, values }) =>
        newsKinds
          .filter((news) => values.includes(news) || of.news === news)
          .map((news) => ({ label: newsLabels[news], chosen: { news } })),
      isAdvanced: true,
    },
  ],
};

function getNewsKind({ vehicle: { news } }: SearchedEntry): NewsKind | null {
  if (!news) return null;
  return news.kind === 'lowered' ? 'baixou' : 'chegou';
}
