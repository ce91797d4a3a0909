import { fetchBrands, fetchModelPicture, fetchModels } from './fetch';

/** The data of a query is cached as long as the page stays open. */
const optionQuerySettings = { retry: 1, staleTime: Infinity, gcTime: Infinity } as const;

type QueryContext = Readonly<{ signal: AbortSignal }>;

/** The query for all active brands. */
export const brandsQuery = () => ({
  ...optionQuerySettings,
  queryKey: ['brands'],
  queryFn: ({ signal }: QueryContext) => fetchBrands(signal),
});

/** The query for the active models of a brand, of all or of one kind of quotation (`origin`). */
export const modelsQuery = (brandId: string, origin?: 'blindados' | 'estetica') => ({
  ...optionQuerySettings,
  queryKey: ['models', brandId, origin],
  queryFn: ({ signal }: QueryContext) => fetchModels(brandId, origin, signal),
});

/** The query for the picture of a model. */
export const modelPictureQuery = (modelId: string) => ({
  ...optionQuerySettings,
  queryKey: ['model-picture', modelId],
  queryFn: ({ signal }: QueryContext) => fetchModelPicture(modelId, signal),
});
