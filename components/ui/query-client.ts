import { QueryClient } from '@tanstack/react-query';

// This module is loaded on demand: by `useLazyQuery`, or with a component that calls `useQuery`.

/**
 * Client of TanStack Query for the whole site. By default a query is not cached, and fails at once if there is no
 * connection.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', gcTime: 0 } },
});

// Retries failed queries when the connection returns, which otherwise a `QueryClientProvider` would do.
queryClient.mount();
