import { configure } from '@testing-library/dom';
import { Window } from 'happy-dom';

// Documents have no styles, so visibility checks would only cost time.
configure({ defaultHidden: true });

const window = new Window({
  settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true, disableIframePageLoading: true },
});

const isDocument = (value: object): value is Document => 'nodeName' in value && value.nodeName === '#document';

/** HTML as parsed without scripts. Query it by role with `within(page.body)`. */
export const parsedPage = (html: string): Document => {
  const page = new window.DOMParser().parseFromString(html, 'text/html');
  if (!isDocument(page)) throw new TypeError('No document.');
  return page;
};

const textsIn = (node: Node): string[] => {
  if (node.nodeType === node.TEXT_NODE) return [node.nodeValue ?? ''];
  return node.nodeName === 'SCRIPT' ? [] : [...node.childNodes].flatMap(textsIn);
};

/** Texts of all elements, separated by spaces. */
export const textOf = (node: Node): string => textsIn(node).join(' ').replace(/\s+/g, ' ').trim();

export const attributesOf = (node: ParentNode, selector: string, name: string): (string | null)[] =>
  [...node.querySelectorAll(selector)].map((element) => element.getAttribute(name));

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

/** Text of the data element for hydration. */
export const handOverText = (page: Document): string => page.querySelector('#fc-data')?.textContent ?? '';
