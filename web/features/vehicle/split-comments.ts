/** A paragraph of the comments: what is shown at once and what is shown on demand. Joined they are the paragraph. */
export interface SplitParagraph {
  lead: string;
  rest: string;
}

/** Where a text is cut so that no word is: the last blank within the limit. */
const cutAt = (text: string, limit: number): number => {
  const blank = text.lastIndexOf(' ', limit);
  return blank > 0 ? blank : limit;
};

/** Cuts paragraphs after so many characters in all (spec §9: 400), at a blank. */
export const splitComments = (sections: readonly string[], limit: number): SplitParagraph[] => {
  let left = limit;
  return sections.map((text) => {
    const cut = text.length <= left ? text.length : left <= 0 ? 0 : cutAt(text, left);
    left = cut === text.length ? left - text.length : 0;
    return { lead: text.slice(0, cut), rest: text.slice(cut) };
  });
};
