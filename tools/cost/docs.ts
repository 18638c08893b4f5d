const BEGIN = '<!-- written by: npm run cost -- --write-docs -->';
const END = '<!-- end -->';

/** Replaces the text between the page's two marks; throws where they are missing. */
export const withReport = (text: string, report: string): string => {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new TypeError(`docs/cost.md needs the lines '${BEGIN}' and '${END}'.`);
  return `${text.slice(0, begin)}${BEGIN}\n\n${report}\n${text.slice(end)}`;
};
