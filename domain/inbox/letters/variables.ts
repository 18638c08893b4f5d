/** What a template may leave to the lead; written as `{first_name}`. */
export const letterVariables = [
  'first_name',
  'vehicle',
  'reference',
  'who_answers',
  'place',
  'phone',
  'dealer',
] as const;
export type LetterVariable = (typeof letterVariables)[number];

/** Of one lead; an empty one is not known of it. */
export type LetterValues = Readonly<Record<LetterVariable, string>>;

/** A name in braces. What has spaces or capitals is text. */
const NAMED = /\{([a-z][a-z_]*)\}/g;

const isVariable = (name: string): name is LetterVariable => letterVariables.some((one) => one === name);

/** Names that are no variable, each once. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !isVariable(name))),
];

/** What a letter names and the lead does not have. */
export interface OpenVariable {
  name: string;
  why: 'unknown' | 'empty';
}

/** With what is known of the lead in the place of each name; a name of nothing stays as it is. What was filled in is not read again. */
export const fillLetter = (text: string, values: LetterValues): string =>
  text.replace(NAMED, (whole, name: string) => (isVariable(name) && values[name] !== '' ? values[name] : whole));

/** Names that would stay in the letter, each once. */
export const openVariables = (text: string, values: LetterValues): OpenVariable[] =>
  [...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name))].flatMap((name): OpenVariable[] => {
    if (!isVariable(name)) return [{ name, why: 'unknown' }];
    return values[name] === '' ? [{ name, why: 'empty' }] : [];
  });

const listed = letterVariables.map((name) => `{${name}}`).join(', ');

/** For whoever writes the letter. */
export const openVariableWords = ({ name, why }: OpenVariable): string =>
  why === 'unknown'
    ? `{${name}} is no variable. There are ${listed}.`
    : `This lead has nothing for {${name}}. Write it yourself, or take it out.`;
