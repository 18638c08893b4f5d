/** What of the console is compared, over canned answers, light and dark. */
export interface ConsoleScene {
  name: string;
  path: string;
  /** Of the page's own heading. */
  title: string;
  colours: 'light' | 'dark';
}

const scene = (name: string, path: string, title: string): ConsoleScene[] =>
  (['light', 'dark'] as const).map((colours) => ({ name: `console/${name}-${colours}`, path, title, colours }));

export const consoleScenes: readonly ConsoleScene[] = [
  ...scene('people', '/coastline/people', 'People'),
  ...scene('sessions', '/sessions', 'You'),
  ...scene('parts', '/gallery', 'Parts'),
];
