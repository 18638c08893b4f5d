import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, renderHook, type RenderHookResult, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import { fetchAnswer } from '#web/lib/api.ts';
import { PageRequestProvider } from '#web/lib/page-context.tsx';
import type { PageRequest } from '#web/lib/page-definition.ts';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { BrowserRouter } from '#web/lib/router.tsx';
import { fixtureNow, fixtureSite } from './fixtures.ts';

interface InPage {
  site?: Site;
  path?: string;
  params?: PageRequest['params'];
  client?: QueryClient;
}

export const pageRequest = ({ site = fixtureSite(), path = '/', params = {} }: InPage = {}): PageRequest => ({
  site,
  origin: 'https://dealer.example',
  path,
  params,
  search: new URLSearchParams(),
  now: fixtureNow,
});

const wrapperOf =
  ({ client = pageQueryClient(fetchAnswer), ...page }: InPage) =>
  ({ children }: { children: ReactNode }): ReactNode => (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <PageRequestProvider request={pageRequest(page)}>{children}</PageRequestProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );

/** Within the page's providers, in the test's DOM. */
export const renderInPage = (ui: ReactElement, page: InPage = {}): RenderResult =>
  render(ui, { wrapper: wrapperOf(page) });

/** Within the page's providers. */
export const renderHookInPage = <Result, Props>(
  hook: (props: Props) => Result,
  initialProps: Props,
  page: InPage = {},
): RenderHookResult<Result, Props> => renderHook(hook, { initialProps, wrapper: wrapperOf(page) });
