import { pages } from '#domain/site/pages.ts';
import { SETTINGS_HEADER } from '#functions/operators/published/settings-mark.ts';
import type { Answered, Ask } from './ask.ts';
import { tryCheck, untried, type Check, type Judged } from './check.ts';

/** A page that takes longer is broken for a shopper, whatever it says. */
export const SLOW_MS = 8_000;
/** The listing's root leads to what this dealer's listing is called. */
const LISTING = pages.find(({ id }) => id === 'listing')?.path.replace('/{path*}', '') ?? '';
const VEHICLE = pages.find(({ id }) => id === 'vehicle')?.path.replace('{slug}', '') ?? '';
const vehicleLink = new RegExp(`${VEHICLE}[a-z0-9]+(?:-[a-z0-9]+)+`);
const MOST_REDIRECTS = 2;

interface Site {
  ask: Ask;
  now: () => Date;
  /** The name on every page of this dealer. Undefined: whatever the first page says, the others must say too. */
  dealer?: string | undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decode = (text: string): string => text.replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

/** Whose site the page says it is (the Open Graph protocol, `og:site_name`): the shell and an error page of the edge say nothing. */
const siteName = (body: string): string | undefined => {
  const [, name] = /<meta property="og:site_name" content="([^"]*)"/.exec(body) ?? [];
  return name === undefined ? undefined : decode(name);
};

const faultOf = ({ status, headers = {}, body }: Answered, dealer: string | undefined): string | undefined => {
  if (status !== 200) return `The answer is ${status}.`;
  const name = headers[SETTINGS_HEADER] === undefined ? undefined : siteName(body);
  if (name === undefined) return 'The page is no dealer’s: the edge shows its shell, or another server answers.';
  return dealer === undefined || name === dealer ? undefined : `The page is of '${name}', not of '${dealer}'.`;
};

const followed = async (ask: Ask, path: string, redirects = 0): Promise<Answered> => {
  const answered = await ask({ method: 'GET', path, headers: { accept: 'text/html' } });
  const { location } = answered.headers ?? {};
  if (![301, 302, 307, 308].includes(answered.status) || location === undefined || redirects >= MOST_REDIRECTS)
    return answered;
  const { pathname, search } = new URL(location, 'http://site');
  return followed(ask, `${pathname}${search}`, redirects + 1);
};

const open = async <T>(
  { ask, now, dealer }: Site,
  path: string,
  read: (answered: Answered) => Judged<T>,
): Promise<Judged<T>> => {
  const begun = now().getTime();
  const answered = await followed(ask, path);
  const fault = faultOf(answered, dealer);
  if (fault !== undefined) return { wrong: fault };
  const ms = now().getTime() - begun;
  return ms > SLOW_MS ? { wrong: `The page took ${(ms / 1_000).toFixed(1)} seconds.` } : read(answered);
};

const readHome = ({ body }: Answered): Judged<string> => {
  const name = siteName(body) ?? '';
  return { found: `The home page of ${name}.`, value: name };
};

const readListing = ({ body }: Answered): Judged<string> => {
  const [vehicle] = vehicleLink.exec(body) ?? [];
  return vehicle === undefined
    ? { wrong: 'The listing shows no vehicle.' }
    : { found: 'The listing shows vehicles.', value: vehicle };
};

const readVehicle = (path: string) => (): Judged<string> => ({ found: path, value: path });

/** Home, listing and the first vehicle of the listing, as a shopper opens them. */
export const probePages = async ({ ask, now, dealer }: Site): Promise<readonly Check[]> => {
  const home = await tryCheck('home', now, () => open({ ask, now, dealer }, '/', readHome));
  const site = { ask, now, dealer: dealer ?? home.value };
  const listing = await tryCheck('listing', now, () => open(site, LISTING, readListing));
  const path = listing.value;
  if (path === undefined) return [home.check, listing.check, untried('vehicle', 'No vehicle was found to open.')];
  const vehicle = await tryCheck('vehicle', now, () => open(site, path, readVehicle(path)));
  return [home.check, listing.check, vehicle.check];
};
