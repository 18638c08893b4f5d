import { makeStore } from '#web/console/lib/store.ts';
import { readText, writeText } from '#web/lib/browser-storage.ts';

export type ColourChoice = 'system' | 'light' | 'dark';

const KEY = 'fc-console:colours';
const read = (): ColourChoice => {
  const text = readText('local', KEY);
  return text === 'light' || text === 'dark' ? text : 'system';
};

/** Of this browser; the system's until somebody chooses. */
export const colourChoice = makeStore<ColourChoice>('system');

const show = (choice: ColourChoice): void => {
  colourChoice.set(choice);
  if (choice === 'system') delete document.documentElement.dataset['colours'];
  else document.documentElement.dataset['colours'] = choice;
};

export const applyColourScheme = (): void => show(read());

export const chooseColours = (choice: ColourChoice): void => {
  writeText('local', KEY, choice);
  show(choice);
};
