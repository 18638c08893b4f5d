import type { ContentLayer } from './layer.ts';

/** Pages that every dealer has unless it switches them off or writes its own. */
export const defaultContent: ContentLayer = {
  documents: [
    {
      kind: 'page',
      path: '/about-us',
      title: 'About {name}',
      description: 'Who {name} is, where to find us and how to reach us.',
      blocks: [
        { kind: 'text', paragraphs: ['{about}'] },
        { kind: 'locations', heading: 'Where to find us', show: 'all' },
        {
          kind: 'call_to_action',
          heading: 'Ask us anything',
          description: 'A question about a car, a service or a part: write to us and the right person answers.',
          href: '/contact-us',
          link_text: 'Contact us',
        },
        { kind: 'disclaimer', text: '{legal_name}. {licence}.' },
      ],
    },
  ],
};
