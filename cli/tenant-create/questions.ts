import { nearestAccent } from '#domain/colour/brand.ts';
import { looks } from '#tenants/create/appearance.ts';
import { templateNames } from '#domain/arrangement/template.ts';

/** Answers as they were given: unchecked. */
export type Given = Record<string, unknown>;

/** Asks a person; an empty answer is the proposal. */
export type Ask = (question: string, proposal?: string) => Promise<string>;

const isMissing = (given: Given, name: string): boolean => given[name] === undefined;

const placeNames = ['street', 'city', 'state', 'postcode'] as const;

const POINT = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/;

/** '-32.93,151.77' */
const pointOfText = (text: string): Given | undefined => {
  const [, lat, long] = POINT.exec(text.trim()) ?? [];
  return lat === undefined || long === undefined ? undefined : { lat: Number(lat), long: Number(long) };
};

/** 'street; town; state; postcode; phone; sales|service|parts; lat,long': the last three may be absent. */
export const placeOfText = (text: string): Given => {
  const parts = text.split(';').map((part) => part.trim());
  const point = pointOfText(parts.at(-1) ?? '');
  const [street, city, state, postcode, phone, type] = point === undefined ? parts : parts.slice(0, -1);
  return {
    street,
    city,
    state,
    postcode,
    ...(phone !== undefined && phone !== '' && { phone }),
    ...(type !== undefined && type !== '' && { type }),
    ...point,
  };
};

/** Says how exact a place is found; undefined where that is exact enough, or it is not found at all. */
export type CoarseText = (country: unknown, place: Given) => string | undefined;

/** Where the table is coarse the point is asked for, and may be left open. */
const askPoint = async (ask: Ask, coarse: string | undefined): Promise<Given> => {
  if (coarse === undefined) return {};
  const text = await ask(`  lat,long (empty: ${coarse})`);
  return pointOfText(text) ?? {};
};

const askPlaces = async (ask: Ask, coarseText: (place: Given) => string | undefined): Promise<Given[]> => {
  const places: Given[] = [];
  for (;;) {
    const [first, ...others] = placeNames;
    const street = await ask(places.length === 0 ? 'Street and number' : 'Street of another place (empty: no more)');
    if (street === '' && places.length > 0) return places;
    const place: Given = { [first]: street };
    for (const name of others) place[name] = await ask(`  ${name}`);
    places.push({ ...place, ...(await askPoint(ask, coarseText(place))) });
  }
};

/** Who is told of enquiries, and the dealer's own system if there is one. */
const askLeads = async (given: Given, ask: Ask): Promise<Given> => {
  if (!isMissing(given, 'notices') || !isMissing(given, 'leads')) return {};
  const notices = await ask(
    'Address for enquiries and notices, which is mailed a link first (empty: enquiries are only kept here, and no answer is promised)',
  );
  if (notices === '') return { leads: 'kept here' };
  if (!isMissing(given, 'crm')) return { notices };
  const url = await ask('Address of a CRM that takes each enquiry, https (empty: none)');
  return { notices, ...(url !== '' && { crm: { url } }) };
};

const chooseTemplate = (given: Given) => templateNames.find((name) => name === given['template']) ?? templateNames[0];

const readColours = (given: Given): Given => {
  const colours = given['colours'];
  return typeof colours === 'object' && colours !== null ? { ...colours } : {};
};

const askAccent = async (given: Given, ask: Ask): Promise<Given> => {
  const colours = readColours(given);
  if (!isMissing(colours, 'accent')) return colours;
  const look = looks[chooseTemplate(given)];
  const accent = (await ask('Colour of the business, such as #1f6fb2', look.accent)).toLowerCase();
  const page = typeof colours['page'] === 'string' ? colours['page'] : look.page;
  const nearest = /^#[0-9a-f]{6}$/.test(accent) ? nearestAccent(page, accent) : accent;
  if (nearest === undefined || nearest === accent) return { ...colours, accent };
  const word = await ask(
    `${accent} is hard to read on the page. Take ${nearest}, the nearest that is readable?`,
    'yes',
  );
  return { ...colours, accent: /^y/i.test(word) ? nearest : accent };
};

/** Asks a person for what was not given. */
export const complete = async (given: Given, ask: Ask, coarseText: CoarseText): Promise<Given> => {
  const answers: Given = { ...given };
  const fill = async (name: string, question: string, proposal?: string): Promise<void> => {
    if (isMissing(answers, name)) answers[name] = await ask(question, proposal);
  };
  await fill('name', 'Name of the business');
  await fill('country', 'Country, AU or NZ', 'AU');
  await fill('template', `Template: ${templateNames.join(', ')}`, 'classic');
  await fill('phone', 'Phone');
  await fill('licence', 'Licence or registration number');
  answers['colours'] = await askAccent(answers, ask);
  if (isMissing(answers, 'logo')) {
    const logo = await ask('Logo, a PNG, JPEG, WebP or SVG file (empty: the name in type)');
    if (logo !== '') answers['logo'] = logo;
  }
  if (isMissing(answers, 'places'))
    answers['places'] = await askPlaces(ask, (place) => coarseText(answers['country'], place));
  return { ...answers, ...(await askLeads(answers, ask)) };
};
