/** Words that are searched as they stand: '"electric"'. */
export const literalText = (text: string): string => `"${plainText(text)}"`;

/** The words without the quotation marks. */
export const plainText = (text: string): string => text.replaceAll('"', '');

/** Whether a position of the text is between quotation marks. */
export const isQuoted = (text: string, at: number): boolean => {
  const before = text.slice(0, at).split('"').length - 1;
  return before % 2 === 1 && text.includes('"', at);
};
