import { describe, expect, it } from 'vitest';
import { splitComments } from './split-comments.ts';

describe('cutting dealer comments', () => {
  it('leaves short comments whole', () => {
    expect(splitComments(['One owner.', 'Full history.'], 400)).toEqual([
      { lead: 'One owner.', rest: '' },
      { lead: 'Full history.', rest: '' },
    ]);
  });

  it('cuts at the last blank within the limit and hides what follows', () => {
    expect(splitComments(['One careful owner since new.', 'More.'], 12)).toEqual([
      { lead: 'One careful', rest: ' owner since new.' },
      { lead: '', rest: 'More.' },
    ]);
  });

  it('cuts a text without blanks at the limit', () => {
    expect(splitComments(['abcdefgh'], 4)).toEqual([{ lead: 'abcd', rest: 'efgh' }]);
  });

  it('never shows more than the limit', () => {
    const sections = ['word '.repeat(50).trim(), 'word '.repeat(100).trim()];
    const shown = splitComments(sections, 400).reduce((sum, { lead }) => sum + lead.length, 0);
    expect(shown).toBeLessThanOrEqual(400);
    expect(splitComments(sections, 400).map(({ lead, rest }) => lead + rest)).toEqual(sections);
  });
});
