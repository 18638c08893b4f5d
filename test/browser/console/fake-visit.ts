import { inject } from 'vitest';
import { buildConsoleGallery } from '#test/support/console/build-gallery.ts';
import { startFakeConsole, type FakeConsole } from '#test/support/console/fake-console.ts';
import { makeFakeInbox } from '#test/support/console/fake-inbox.ts';
import { needsOf, needsRoute } from '#test/support/console/needs.ts';
import { connectToChromium, visitWith, type Visit } from '../visit.ts';

type Options = Parameters<ReturnType<typeof visitWith>>[2];

export interface ConsoleVisits {
  console: FakeConsole;
  /** Opens a path of the console in a browser context of its own. */
  open: (path: string, options?: Options) => Promise<Visit>;
  end: () => Promise<void>;
}

/** The console as test/run.ts has built it, over canned answers, and a browser. */
export const visitConsole = async (): Promise<ConsoleVisits> => {
  const served = await startFakeConsole({ files: await buildConsoleGallery() });
  // Of a dealer where all is done, unless a test says otherwise.
  served.answer(needsRoute(() => needsOf(0)));
  served.answer(makeFakeInbox(0).route);
  const browser = await connectToChromium(inject('chromium'));
  const visit = visitWith(browser, (_dealer, path) => served.url(path));
  return {
    console: served,
    open: (path, options) => visit('console', path, { first: true, ...options }),
    end: async () => {
      await browser.close();
      await served.end();
    },
  };
};
