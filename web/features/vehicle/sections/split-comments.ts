/** A paragraph, split into its visible and its folded part. Joined they are the paragraph. */
interface SplitParagraph {
  lead: string;
  rest: string;
}

/** Index of the last blank within the limit. */
const cutAt = (text: string, limit: number): number => {
  const blank = text.lastIndexOf(' ', limit);
  return blank > 0 ? blank : limit;
};

/** Splits paragraphs after `limit` characters in total, at a blank (docs/product/vehicles.md, 'Comments'). */
export const splitComments = (sections: readonly string[], limit: number): SplitParagraph[] => {
  let left = limit;
  return sections.map((text) => {
    const cut = text.length <= left ? text.length : left <= 0 ? 0 : cutAt(text, left);
    left = cut === text.length ? left - text.length : 0;
    return { lead: text.slice(0, cut), rest: text.slice(cut) };
  });
};
