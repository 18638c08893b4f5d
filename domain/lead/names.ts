/** As leads, CRMs and ADF have it. */
export interface PersonName {
  first_name: string;
  last_name: string;
}

/** Of somebody with one name. */
const NONE = '-';

/** Words that begin a family name of several words: 'van der Berg', 'de Souza', 'Te Kanawa'. */
const PARTICLES = new Set(
  'al bin bint binti da das de del della den der di do dos du el la le san st ten ter te van von'.split(' '),
);

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Where the family name begins: at the first particle after the first word, else at the last word. */
const familyAt = (parts: readonly string[]): number => {
  const particle = parts.findIndex((word, n) => n > 0 && PARTICLES.has(word.toLowerCase()));
  return particle === -1 ? parts.length - 1 : particle;
};

/** docs/product/leads.md, 'Names'. Nothing of what was typed is lost. */
export const splitName = (name: string): PersonName => {
  const comma = name.indexOf(',');
  const [family, given] = comma === -1 ? ['', ''] : [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
  if (family !== '' && given !== '') return { first_name: words(given).join(' '), last_name: words(family).join(' ') };
  const parts = words(name.replaceAll(',', ' '));
  if (parts.length < 2) return { first_name: parts.join(''), last_name: NONE };
  const at = familyAt(parts);
  return { first_name: parts.slice(0, at).join(' '), last_name: parts.slice(at).join(' ') };
};

/** As it is read to a person. */
export const fullName = ({ first_name, last_name }: PersonName): string =>
  last_name === NONE || last_name === '' ? first_name : `${first_name} ${last_name}`;
