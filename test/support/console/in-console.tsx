import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DealerContext, MeContext } from '#web/console/lib/console-context.ts';
import type { Me, MyDealer } from '#web/console/lib/me.ts';
import { BrowserRouter } from '#web/lib/router.tsx';
import { fixtureMe } from './fixtures.ts';

interface InConsoleProps {
  me?: Me;
  dealer?: MyDealer;
  client?: QueryClient;
  children: ReactNode;
}

/** What a page of the console finds above it. */
export function InConsole({ me = fixtureMe, dealer, client = new QueryClient(), children }: InConsoleProps) {
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <MeContext value={me}>
          <DealerContext value={dealer ?? me.dealers[0] ?? null}>{children}</DealerContext>
        </MeContext>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
