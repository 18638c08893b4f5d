import type { TenantConfig } from '#tenants/schema.ts';
import type { ContentLayer, WrittenBlock } from './layer.ts';

interface CountryWords {
  /** As the law calls who sells vehicles. */
  dealer: string;
  /** What shoppers call its places. */
  places: string;
  prices: string;
  regulator: string;
  regulatorHref: string;
  laws: string;
}

const australianWords: CountryWords = {
  dealer: 'a motor dealer',
  places: 'dealerships',
  prices: 'Each price says beside it what it includes.',
  regulator: 'Office of the Australian Information Commissioner',
  regulatorHref: 'https://www.oaic.gov.au/',
  laws: 'the Australian Consumer Law or the motor dealer laws of your state',
};

const newZealandWords: CountryWords = {
  dealer: 'a motor vehicle trader',
  places: 'yards',
  prices: 'Prices are in New Zealand dollars and say beside them what they include.',
  regulator: 'Office of the Privacy Commissioner',
  regulatorHref: 'https://www.privacy.org.nz/',
  laws: 'the Consumer Guarantees Act 1993 or the Fair Trading Act 1986',
};

/** Of the valuation, which only dealers have that take cars in trade. */
const decisionsByProgram: readonly WrittenBlock[] = [
  { kind: 'heading', level: 2, text: 'Decisions by a program' },
  {
    kind: 'text',
    paragraphs: [
      'If you ask us online what your car is worth, a program works out a price from what you tell us about the car and from our own prices. It uses nothing about you. The page shows every step, and one of our people looks at it whenever you ask.',
    ],
  },
];

/** What the site does, in plain words. Each dealer's lawyer checks both pages (docs/product/privacy.md, 'Policy page'). */
const legalContent = (words: CountryWords, tradeIn: boolean): ContentLayer => ({
  documents: [
    {
      kind: 'page',
      path: '/privacy-policy',
      title: 'Privacy Policy',
      description:
        'What {name} does with your details: what we collect, why, who gets it, and how to see or correct it.',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            '{legal_name} runs this website. This page says what happens to your personal information when you use it. You can search, save and compare vehicles without telling us who you are.',
          ],
        },
        { kind: 'heading', level: 2, text: 'What we collect' },
        {
          kind: 'list',
          items: [
            'What you write into a form: your name, phone number, email address, postcode, your message, and details of a vehicle you want to sell, service or find parts for.',
            'Which vehicle and page you enquired from, and whether you agreed to marketing, with the time and the words you agreed to.',
            'Which pages are visited and how fast they load, counted without your name.',
          ],
        },
        { kind: 'heading', level: 2, text: 'Why we collect it' },
        {
          kind: 'text',
          paragraphs: [
            `To answer you, book what you asked for, and keep the records that the law asks of ${words.dealer}. We send marketing only if you agreed to it, and every message has a way to stop.`,
          ],
        },
        { kind: 'heading', level: 2, text: 'Who receives it' },
        {
          kind: 'text',
          paragraphs: [
            `The people at our ${words.places} who deal with your request, and the companies that run our website and customer system for us. If you ask for finance, the lender you choose.`,
          ],
        },
        ...(tradeIn ? decisionsByProgram : []),
        { kind: 'heading', level: 2, text: 'See, correct or complain' },
        {
          kind: 'text',
          paragraphs: [
            `Ask us what we hold about you, or to correct or delete it: call {phone} or use the contact page. If you are not content with our answer, you can complain to the ${words.regulator}.`,
            [{ text: 'Contact us', href: '/contact-us' }, ' · ', { text: words.regulator, href: words.regulatorHref }],
          ],
        },
      ],
    },
    {
      kind: 'page',
      path: '/terms-and-conditions',
      title: 'Terms And Conditions',
      description:
        'What you can rely on when you use the website of {name}: prices, availability, pictures and estimates.',
      blocks: [
        {
          kind: 'text',
          paragraphs: ['This website belongs to {legal_name}. {licence}. By using it you accept what follows.'],
        },
        { kind: 'heading', level: 2, text: 'Prices and vehicles' },
        {
          kind: 'list',
          items: [
            `${words.prices} Ask us if something is not clear.`,
            'A vehicle shown here may be sold before you arrive, so call us first.',
            'Check what matters to you when you see it.',
          ],
        },
        { kind: 'heading', level: 2, text: 'Finance figures' },
        {
          kind: 'text',
          paragraphs: [
            'Repayments are estimates from the figures shown with them. They are not an offer of credit; a lender decides after an application.',
          ],
        },
        { kind: 'heading', level: 2, text: 'Your rights' },
        {
          kind: 'text',
          paragraphs: [`Nothing here takes away rights that you have under ${words.laws}.`],
        },
        { kind: 'heading', level: 2, text: 'Using the site' },
        {
          kind: 'text',
          paragraphs: [
            'Please do not send us what is unlawful or somebody else’s details without their agreement. Texts and pictures belong to us or to those who made them.',
          ],
        },
      ],
    },
  ],
});

const countryWords: Readonly<Record<TenantConfig['country'], CountryWords>> = {
  AU: australianWords,
  NZ: newZealandWords,
};

/** Privacy policy and terms of a country, with what the dealer's site does. */
export const buildLegalContent = (country: TenantConfig['country'], { tradeIn }: { tradeIn: boolean }): ContentLayer =>
  legalContent(countryWords[country], tradeIn);
