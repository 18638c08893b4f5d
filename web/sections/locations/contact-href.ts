/** Of the page that writes to this location. */
export const contactHref = ({ slug }: { slug: string }): string => `/contact-us/${slug}`;
