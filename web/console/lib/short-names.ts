/** 'Coastline Cairns' and 'Coastline Gold Coast' are 'Cairns' and 'Gold Coast' where there is little room: without the word that all begin with. */
export const shortNames = (names: readonly string[]): readonly string[] => {
  const [first = ''] = names;
  const word = `${first.split(' ')[0] ?? ''} `;
  const areShort = names.length > 1 && names.every((name) => name.startsWith(word) && name.length > word.length);
  return areShort ? names.map((name) => name.slice(word.length)) : names;
};
