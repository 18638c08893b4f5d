import type { QueryClient } from '@tanstack/react-query';
import { imageUrl } from '#domain/media/rules.ts';
import type { ContentPage } from '#domain/content/schema.ts';
import type { Inline } from '#domain/content/text-schema.ts';
import type { ContentAnswer } from '#functions/content/contract.ts';
import type { Head, JsonLd, PageRequest } from '#web/lib/page-definition.ts';
import { aboutQuery } from '#web/sections/people/about-query.ts';
import { dealerId, employees } from '#web/sections/structured-data/people.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';

const home: Crumb = { label: 'Home', href: '/' };

const blog: Crumb = { label: 'Blog', href: '/blog' };

/** A post stands below its list, if the dealer has that. */
export const buildContentCrumbs = ({ document, around }: Pick<ContentAnswer, 'document' | 'around'>): Crumb[] => {
  const own = { label: document.title, href: document.path };
  if (document.kind === 'page') return [home, ...(document.path.startsWith('/blog/') ? [blog] : []), own];
  const list = around?.list ?? null;
  return [home, ...(list === null ? [] : [{ label: list.title, href: list.path }]), own];
};

const inlineText = (inline: Inline): string =>
  typeof inline === 'string' ? inline : inline.map((span) => (typeof span === 'string' ? span : span.text)).join('');

/** Only where the page has one list of questions with all their answers on it. */
const faqJsonLd = ({ blocks }: ContentPage): JsonLd[] => {
  const [faq, ...more] = blocks.filter((block) => block.kind === 'faq');
  if (faq === undefined || more.length > 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(inlineText).join('\n') },
      })),
    },
  ];
};

const postJsonLd = ({ document, author }: ContentAnswer, { origin }: PageRequest): JsonLd[] => {
  if (document.kind !== 'post') return [];
  const { title, description, path, posted_on, picture } = document;
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      description,
      url: `${origin}${path}`,
      datePublished: posted_on,
      // A post without an author is the dealer's.
      author: author === null ? { '@id': `${origin}/#dealer` } : { '@type': 'Person', name: author.name },
      publisher: { '@id': `${origin}/#dealer` },
      ...(picture === null ? {} : { image: `${origin}${imageUrl(picture.image, 1280, 'jpeg')}` }),
    },
  ];
};

const findShareImage = (document: ContentPage): string | null => {
  const own = document.kind === 'post' ? document.picture : null;
  const [first] = document.blocks.filter((block) => block.kind === 'picture');
  return own?.image ?? first?.image ?? null;
};

/** The people of the page's blocks, as those of the dealer. */
const teamJsonLd = ({ blocks }: ContentPage, { origin }: PageRequest, client: QueryClient): JsonLd[] => {
  const teams = blocks.filter((block) => block.kind === 'team');
  const people = teams.flatMap(({ location }) => client.getQueryData(aboutQuery(location).queryKey)?.people ?? []);
  return people.length === 0 ? [] : [{ '@type': 'AutoDealer', '@id': dealerId(origin), ...employees(people) }];
};

export const contentHead = (answer: ContentAnswer, request: PageRequest, client: QueryClient): Head => {
  const { document } = answer;
  const picture = findShareImage(document);
  const named = document.title.includes(request.site.name)
    ? document.title
    : `${document.title} | ${request.site.name}`;
  return {
    title: named,
    description: document.description,
    canonical: document.path,
    index: document.index,
    jsonLd: [
      ...postJsonLd(answer, request),
      ...faqJsonLd(document),
      ...teamJsonLd(document, request, client),
      breadcrumbJsonLd(buildContentCrumbs(answer), request.origin),
    ],
    ogImage: picture === null ? null : imageUrl(picture, 1280, 'jpeg'),
    preload: null,
    isRead: document.blocks.every(({ kind }) => kind !== 'form'),
    changesAt: answer.changes_at,
  };
};
