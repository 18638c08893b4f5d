import { MutationCache, QueryClient } from '@tanstack/react-query';

/** For `useMutation`: the page's own client sends nothing, and is lighter for it (web/build/slim/mutation-cache.ts). */
export const sendingClient = new QueryClient({ mutationCache: new MutationCache() });
