import { Window } from 'happy-dom';
import type { Expectation, Look } from './seen.ts';
import type { Answer } from './site.ts';

/** Blanks between elements are the markup's, and both apostrophes are one. */
const squeezed = (text: string): string => text.replace(/\s+/g, '').replaceAll('’', "'");

/** Whether `found` contains `wanted`, in which `*` stands for up to 80 characters. */
export const hasText = (found: string, wanted: string): boolean => {
  const pattern = wanted
    .split('*')
    .map((part) => squeezed(part).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('.{0,80}?');
  return new RegExp(pattern).test(squeezed(found));
};

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const jsonText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What is wrong, or null. A member that is null is there: a feed may not know its value. */
const jsonFault = (answer: Answer, { json, text }: Expectation): string | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer.body);
  } catch {
    return 'the answer is no JSON';
  }
  const value = (json ?? '').split('.').reduce(member, parsed);
  if (value === undefined) return `no ${json}`;
  return text === null || hasText(jsonText(value), text) ? null : `${json} is ${jsonText(value).slice(0, 60)}`;
};

/** What pages say of themselves, by fetch and by Chromium alike. */
export interface Page {
  /** Texts of the elements that match. */
  texts: (selector: string) => Promise<readonly string[]>;
}

/** The server's HTML without its scripts and styles. */
export const pageOf = (html: string): Page => {
  const window = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
  const page = new window.DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, style')) element.remove();
  return { texts: async (selector) => [...page.querySelectorAll(selector)].map((element) => element.textContent) };
};

const pageFault = async (page: Page, { selector, text }: Expectation): Promise<string | null> => {
  const place = selector ?? 'main';
  const texts = await page.texts(place);
  if (texts.length === 0) return `no ${place}`;
  return text === null || texts.some((one) => hasText(one, text)) ? null : `${place} does not say '${text}'`;
};

/** What does not hold of an answer, or null. `page` is asked for where HTML is expected. */
export const faultOf = async (look: Look, answer: Answer, page: () => Page): Promise<string | null> => {
  const isMoved = look.movesTo !== null;
  if (!isMoved && answer.status !== look.status) return `answers ${answer.status}`;
  if (isMoved && (answer.location === null || !hasText(decodeURIComponent(answer.location), look.movesTo ?? '')))
    return `answers ${answer.status}, moves to ${answer.location ?? 'nowhere'}`;
  for (const expectation of look.expectations) {
    const fault = expectation.json === null ? await pageFault(page(), expectation) : jsonFault(answer, expectation);
    if (fault !== null) return fault;
  }
  return null;
};
