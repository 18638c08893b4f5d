import { configure } from '@testing-library/dom';
import { Window } from 'happy-dom';

// These documents have no styles, which queries by role would ask for each element and all around it.
configure({ defaultHidden: true });

const window = new Window({
  settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true, disableIframePageLoading: true },
});

const isDocument = (value: object): value is Document => 'nodeName' in value && value.nodeName === '#document';

/** HTML as a browser without scripts reads it. Query it by role with `within(page.body)`. */
export const parsedPage = (html: string): Document => {
  const page = new window.DOMParser().parseFromString(html, 'text/html');
  if (!isDocument(page)) throw new TypeError('No document.');
  return page;
};

const textsIn = (node: Node): string[] => {
  if (node.nodeType === node.TEXT_NODE) return [node.nodeValue ?? ''];
  return node.nodeName === 'SCRIPT' ? [] : [...node.childNodes].flatMap(textsIn);
};

/** The texts of all elements inside, each apart from the next by one space. */
export const textOf = (node: Node): string => textsIn(node).join(' ').replace(/\s+/g, ' ').trim();

export const attributesOf = (node: ParentNode, selector: string, name: string): (string | null)[] =>
  [...node.querySelectorAll(selector)].map((element) => element.getAttribute(name));

/** Where the links inside lead. */
export const hrefsIn = (node: ParentNode): string[] =>
  attributesOf(node, 'a[href]', 'href').flatMap((href) => href ?? []);

/** The content of `<meta name="...">`. */
export const metaOf = (page: Document, name: string): string | null | undefined =>
  page.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

export const canonicalOf = (page: Document): string | null | undefined =>
  page.querySelector('link[rel="canonical"]')?.getAttribute('href');

/** Types of the structured data, in order. */
export const structuredTypes = (page: Document): unknown[] =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const parsed: unknown = JSON.parse(script.textContent);
    return [parsed].flat().map((thing: unknown) => thing instanceof Object && '@type' in thing && thing['@type']);
  });

/** Text of the element with the answers that the browser goes on from. */
export const handOverText = (page: Document): string => page.querySelector('#fc-data')?.textContent ?? '';
