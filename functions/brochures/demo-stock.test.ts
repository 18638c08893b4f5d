import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '#demo/random.ts';
import { runs } from '#test/support/runs.ts';
import { demoBrochureContents, demoBrochureMaker } from '#test/support/documents/demo-brochures.ts';
import { readPdf, type ReadPdf } from '#test/support/documents/pdf.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import type { BrochureContent } from './content.ts';

/** Of each dealer, drawn with a fixed seed; the full run takes every vehicle. */
const SAMPLE = runs({ quick: 20, full: 10_000 });

/** Beyond it a brochure has the first and says how many more there are. */
const MOST_FEATURES = 150;

const drawn = (contents: readonly BrochureContent[], seed: string): BrochureContent[] => {
  const size = ({ comments, features }: BrochureContent): number =>
    comments.paragraphs.join('').length + features.join('').length;
  const bySize = contents.toSorted((a, b) => size(a) - size(b));
  // The shortest and the longest are in every sample.
  const ends = [...bySize.slice(0, 2), ...bySize.slice(-4)];
  const others = contents.filter((content) => !ends.includes(content));
  return [...ends, ...makeRandom(seed).some(others, Math.min(others.length, SAMPLE - ends.length))];
};

const bare = (text: string): string => text.replace(/\s+/g, '');

const isCut = ({ comments }: BrochureContent, said: string): boolean =>
  comments.paragraphs.some((paragraph) => !said.includes(bare(paragraph)));

/** Where comments are cut, the end of a sentence stands before the address of the rest. */
const endsWell = (content: BrochureContent, said: string): boolean => {
  const [before, ...rest] = said.split(bare(`More at ${content.url.replace('https://', '')}`));
  return rest.length === 1 && /[.!?][)'’”"]*$/.test(before ?? '');
};

const faultsOf = (content: BrochureContent, { pages, filled, text }: ReadPdf): string[] => {
  const said = bare(text);
  const { features } = content;
  const missing = features.filter((feature) => !said.includes(bare(feature)));
  // A feed that lists six hundred is the only one that two pages cannot hold.
  const isTold = features.length > MOST_FEATURES && text.includes(`And ${missing.length} more: scan the code`);
  const faults = [
    pages > 2 && `${pages} pages`,
    filled.slice(1).some((share) => share < 1 / 3) && `a second page that is filled to ${filled[1]?.toFixed(2)}`,
    missing.length > 0 && !isTold && `no word of ${missing.join(', ')}`,
    isCut(content, said) && !endsWell(content, said) && 'comments that end within a sentence',
  ];
  return faults.flatMap((fault) => (fault === false ? [] : [`${content.heading}, ${content.condition}: ${fault}`]));
};

describe.each(['coastline', 'merribank', 'totara'])('brochures of the stock of %s', (dealer) => {
  const config = tenantConfig(dealer);

  test('are one page or two full ones, with every feature, and comments that end with a sentence', async () => {
    const picture = await sharp({ create: { width: 1_280, height: 853, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    const make = await demoBrochureMaker(config, picture);
    const faults: string[] = [];
    for (const content of drawn(demoBrochureContents(config), `brochures of ${dealer}`)) {
      faults.push(...faultsOf(content, await readPdf(await make(content))));
    }
    expect(faults).toEqual([]);
  });
});
