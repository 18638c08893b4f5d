/** At most `most` characters with the ellipsis; no word is cut, unless the text begins with one that is longer. */
export const trimmedText = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const end = head.lastIndexOf(' ');
  return `${(end < 1 ? head.slice(0, most - 1) : head.slice(0, end)).replace(/[ ,.;:]+$/, '')}…`;
};
