/** Portals whose senders are known, by the domain that their mails come from. */
const known: Readonly<Record<string, string>> = {
  'carsales.com.au': 'carsales',
  'carsales.com': 'carsales',
  'csnglobal.net': 'carsales',
  'carsguide.com.au': 'CarsGuide',
  'autotrader.com.au': 'AutoTrader',
  'gumtree.com.au': 'Gumtree',
  'drive.com.au': 'Drive',
  'justcars.com.au': 'Just Cars',
  'trademe.co.nz': 'Trade Me Motors',
  'autotrader.co.nz': 'AutoTrader',
  'turners.co.nz': 'Turners',
  'facebookmail.com': 'Facebook',
  'cargurus.com': 'CarGurus',
};

const MOST_CHARS = 60;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** By the domain or one above it; undefined for senders of whom nothing is known. */
export const knownPortal = (address: string): string | undefined => {
  const parts = domainOf(address).split('.');
  return parts.map((_, n) => known[parts.slice(n).join('.')]).find((name) => name !== undefined);
};

const shown = (text: string | null): string =>
  (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARS);

/** What people call it: by its sender, else as the mail says, else the sender's domain. */
export const portalName = (from: { name: string; address: string }, said: string | null): string =>
  knownPortal(from.address) ?? ([said, from.name].map(shown).find((name) => name !== '') || domainOf(from.address));
