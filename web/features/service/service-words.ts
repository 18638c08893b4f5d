import type { Site } from '#functions/sites/contract.ts';

export const servicePhone = ({ phones }: Pick<Site, 'phones'>): string => phones.service ?? phones.main;

export const serviceWords = (site: Site) => ({
  title: 'Service',
  text: 'Book a service with the people who know your car. Say what it needs and when it suits you.',
  description: `Book a service at ${site.name}, or call ${servicePhone(site)}: address, phone and opening hours of our workshops.`,
  crumbs: [
    { label: 'Home', href: '/' },
    { label: 'Service', href: '/service' },
  ],
});
