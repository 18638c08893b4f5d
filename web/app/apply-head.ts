import type { Head } from '#web/lib/page-definition.ts';

const meta = (name: string, content: string): void => {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const element = found ?? document.head.appendChild(document.createElement('meta'));
  element.name = name;
  element.content = content;
};

const canonical = (address: string | null): void => {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (address === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement('link'));
  element.rel = 'canonical';
  element.href = address;
};

/** Updates title and meta tags after a client-side navigation. The first view has them in its HTML. */
export const applyHead = (head: Head, origin: string): void => {
  document.title = head.title;
  meta('description', head.description);
  meta('robots', head.index ? 'index,follow' : 'noindex,follow');
  canonical(head.canonical === null ? null : origin + head.canonical);
};

/** Removes the first view's structured data on navigation. */
export const dropStructuredData = (): void => {
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove();
};
