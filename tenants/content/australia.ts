import type { ContentLayer } from './layer.ts';

/** What the site does, in plain words. Each dealer's lawyer checks both pages (docs/product/privacy.md, 'Policy page'). */
export const australianContent: ContentLayer = {
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
            'To answer you, book what you asked for, and keep the records that the law asks of a motor dealer. We send marketing only if you agreed to it, and every message has a way to stop.',
          ],
        },
        { kind: 'heading', level: 2, text: 'Who receives it' },
        {
          kind: 'text',
          paragraphs: [
            'The people at our dealerships who deal with your request, and the companies that run our website and customer system for us. If you ask for finance, the lender you choose. We do not sell your details.',
          ],
        },
        { kind: 'heading', level: 2, text: 'See, correct or complain' },
        {
          kind: 'text',
          paragraphs: [
            'Ask us what we hold about you, or to correct or delete it: call {phone} or use the contact page. If you are not content with our answer, you can complain to the Office of the Australian Information Commissioner.',
            [
              { text: 'Contact us', href: '/contact-us' },
              ' · ',
              { text: 'Office of the Australian Information Commissioner', href: 'https://www.oaic.gov.au/' },
            ],
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
            'Each price says beside it what it includes. Ask us if something is not clear.',
            'Vehicles are sold every day. One shown here may be sold before you arrive, so call us first.',
            'We take care with the details of each vehicle. Check what matters to you when you see it.',
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
          paragraphs: [
            'Nothing here takes away rights that you have under the Australian Consumer Law or the motor dealer laws of your state.',
          ],
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
};
