import { describe, expect, test } from 'vitest';
import { FeedRefused } from '../errors.ts';
import type { FeedRecord } from '../formats/mapping.ts';
import { feedFormats } from '../formats/registry.ts';
import { openFeed, withEncoding, type RawFeed } from './feed.ts';

const ALL = [...feedFormats.keys()];
const HEADER = 'stocknum,year,make,model,car_type,price,dealercomments';

/** A file in chunks of any size, as it comes from the store. */
const raw = (body: string | Uint8Array, chunk = 7): RawFeed => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : Buffer.from(body);
  return {
    head: async () => bytes.subarray(0, 65_536),
    bytes: async function* () {
      for (let from = 0; from < bytes.length; from += chunk) yield bytes.subarray(from, from + chunk);
    },
  };
};

const recordsOf = (file: RawFeed, format = 'auto', formats = ALL): Promise<FeedRecord[]> =>
  withEncoding(
    (encoding) => openFeed(file, { formats, columns: {} }, { format, ...(encoding === undefined ? {} : { encoding }) }),
    (feed) => Array.fromAsync(feed.records()),
  );

const reasonOf = async (file: RawFeed, format = 'auto', formats = ALL): Promise<string> => {
  try {
    await recordsOf(file, format, formats);
    return 'taken';
  } catch (error) {
    if (error instanceof FeedRefused) return error.reason;
    throw error;
  }
};

const linesOf = async (file: RawFeed): Promise<number[]> => (await recordsOf(file)).map(({ line }) => line);

describe('lines', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('of a CSV file with %s count the header, empty lines and the lines inside a cell', async (_, end) => {
    const lines = [
      'sep=,',
      HEADER,
      'A1,2020,Kia,Rio,used,1,',
      '',
      `A2,2020,Kia,Rio,used,1,"one`,
      'two',
      'three"',
      'A3,2020,Kia,Rio,used,1,',
    ];
    expect(await linesOf(raw(`${lines.join(end)}${end}`))).toEqual([3, 5, 8]);
  });

  test('of an XML file are those of the opening tags', async () => {
    const listing = '<listing>\n<make>Kia</make>\n</listing>';
    const body = `<?xml version="1.0"?>\n<listings>\n${listing}\n\n${listing}</listings>`;
    expect(await linesOf(raw(body))).toEqual([3, 7]);
  });
});

describe('encodings', () => {
  test('UTF-8 with and without BOM reads the same, also when characters are split between chunks', async () => {
    const body = `${HEADER}\nA1,2020,Citroën,C4,used,1,"näher\nand on"\n`;
    for (const file of [raw(body, 3), raw(`\uFEFF${body}`, 3)]) {
      const [record] = await recordsOf(file);
      expect(record?.all('make')).toEqual(['Citroën']);
      expect(record?.all('dealercomments')).toEqual(['näher\nand on']);
    }
  });

  test('Windows-1252 is read as such', async () => {
    const body = Buffer.from(`${HEADER}\nA1,2020,Citro\xebn,C4,used,1,\x93quoted\x94\n`, 'latin1');
    const [record] = await recordsOf(raw(body));
    expect(record?.all('make')).toEqual(['Citroën']);
    expect(record?.all('dealercomments')).toEqual(['“quoted”']);
  });

  test('a mix of UTF-8 and Windows-1252 is refused rather than garbled', async () => {
    const body = Buffer.concat([
      Buffer.from(`${HEADER}\nA1,2020,Citroën,C4,used,1,\n`),
      Buffer.from('A2,2020,Citro\xebn', 'latin1'),
    ]);
    expect(await reasonOf(raw(body, 4_096))).toBe('encoding');
    expect(await reasonOf(raw(body, 5))).toBe('encoding');
  });

  test('UTF-16, NUL bytes, archives and foreign declarations are refused', async () => {
    expect(await reasonOf(raw(Buffer.from(`\uFEFF${HEADER}\n`, 'utf16le')))).toBe('encoding');
    expect(await reasonOf(raw(Buffer.from([0xfe, 0xff, 0, 0x41])))).toBe('encoding');
    expect(await reasonOf(raw(`${HEADER}\nA1,2020,To\0yota,X,used,1,\n`))).toBe('nul_bytes');
    expect(await reasonOf(raw(Buffer.from('PK\x03\x04zip bomb', 'latin1')))).toBe('archive');
    expect(await reasonOf(raw(Buffer.from([0x1f, 0x8b, 8, 0, 1])))).toBe('cut_off');
    expect(await reasonOf(raw('<?xml version="1.0" encoding="Shift_JIS"?><listings/>'))).toBe('encoding');
  });

  test('a file that ends inside a character was cut off', async () => {
    const body = Buffer.from(`${HEADER}\nA1,2020,Citroë`);
    expect(await reasonOf(raw(body.subarray(0, body.length - 1)))).toBe('cut_off');
  });
});

describe('csv', () => {
  test('the spreadsheet hint above the header is not a row', async () => {
    const head = 'ListingId,Make,Model,Variant,RegistrationYear,PriceFormatted,MileageValue,Status';
    for (const hint of ['"sep=,"', 'sep=,']) {
      const records = await recordsOf(raw(`${hint}\r\n${head}\r\n1,A,B,C,2020,R 1,2,Active\r\n`));
      expect(records.map(({ row }) => row)).toEqual([1]);
    }
  });

  test('an unknown, missing or repeated column refuses our own format', async () => {
    expect(await reasonOf(raw(`${HEADER},prise\n`), 'forecourt-csv')).toBe('unknown_header');
    expect(await reasonOf(raw('stocknum,year,make,model\n'), 'forecourt-csv')).toBe('unknown_header');
    expect(await reasonOf(raw(`${HEADER},price\n`), 'forecourt-csv')).toBe('unknown_header');
  });

  test('columns without a name, as spreadsheets leave them at the end, are told by their number', async () => {
    await expect(recordsOf(raw(`${HEADER},,\n`), 'forecourt-csv')).rejects.toMatchObject({
      reason: 'unknown_header',
      message: 'Columns have no name: number 8, 9.',
    });
    expect(await reasonOf(raw(`${HEADER},\n`), 'forecourt-csv')).toBe('unknown_header');
  });

  test('a cut inside a row, a quoted cell or the header is seen', async () => {
    const body = `${HEADER}\nA1,2020,Toyota,Hilux,used,1,"long, comment"\nA2,2021,Toyota,Hilux,used,2,\n`;
    expect(await reasonOf(raw(body.slice(0, body.indexOf('Hilux,used,2'))))).toBe('cut_off');
    expect(await reasonOf(raw(body.slice(0, body.indexOf('comment"'))))).toBe('cut_off');
    expect(await reasonOf(raw(body.slice(0, 20)), 'forecourt-csv')).toBe('unknown_header');
    expect(await reasonOf(raw(''))).toBe('no_valid_rows');
  });

  test('a row with too many or too few cells is marked, not shifted', async () => {
    const records = await recordsOf(raw(`${HEADER}\nA1,2020\nA2,2021,Toyota,Hilux,used,2,\n`));
    expect(records.map(({ broken }) => broken?.reason)).toEqual(['columns', undefined]);
  });

  test('a row above 256 kB refuses the file', async () => {
    expect(await reasonOf(raw(`${HEADER}\nA1,2020,Toyota,Hilux,used,1,${'x'.repeat(300_000)}\n`, 65_536))).toBe(
      'row_too_large',
    );
  });
});

describe('xml', () => {
  const listing = (make: string) =>
    `<listing><make>${make}</make><image><url>https://a.example/1.jpg</url></image></listing>`;
  const document = (inner: string) =>
    `<?xml version="1.0"?><!-- pixel --><listings><title>x</title>${inner}</listings>`;

  test('values are found by path, with attribute names, CDATA and entities', async () => {
    const body = document(
      '<listing><make><![CDATA[Land & Rover]]></make><model>A&amp;B</model><address><component name="city">Cairns</component></address></listing>',
    );
    const [record] = await recordsOf(raw(body));
    expect(['make', 'model', 'address/component[city]', 'nothing'].map((path) => record?.all(path))).toEqual([
      ['Land & Rover'],
      ['A&B'],
      ['Cairns'],
      [],
    ]);
  });

  test('an unclosed document was cut off; a broken one is malformed', async () => {
    const body = document(listing('Toyota') + listing('Mazda'));
    expect(await reasonOf(raw(body.slice(0, body.indexOf('Mazda'))))).toBe('cut_off');
    expect(await reasonOf(raw(body.replace('</make>', '</mark>')))).toBe('malformed');
    expect(await reasonOf(raw(document('<listing><make>&nbsp;</make></listing>')))).toBe('malformed');
  });

  test('a DOCTYPE, a billion laughs and an external entity are refused', async () => {
    const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "&a;&a;">`).join('')}]>`;
    expect(await reasonOf(raw(`<?xml version="1.0"?>${laughs}<listings/>`), 'meta-xml')).toBe('doctype');
    const external = '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(await reasonOf(raw(`${external}<listings><listing><make>&x;</make></listing></listings>`), 'meta-xml')).toBe(
      'doctype',
    );
  });

  test('depth above 20, an endless text and an endless comment are refused', async () => {
    expect(await reasonOf(raw(document('<a>'.repeat(30) + '</a>'.repeat(30))))).toBe('too_deep');
    const chunk = 65_536;
    expect(await reasonOf(raw(document(`<listing><make>${'x'.repeat(600_000)}</make></listing>`), chunk))).toBe(
      'row_too_large',
    );
    expect(await reasonOf(raw(document(`<!--${'x'.repeat(900_000)}-->`), chunk))).toBe('row_too_large');
  });
});

describe('auto', () => {
  test('each kind of file is recognised among all formats', async () => {
    const heads: Record<string, string> = {
      'forecourt-csv': `${HEADER}\n`,
      'meta-xml': '<?xml version="1.0"?><!-- <rss> --><listings></listings>',
      'meta-rss': '<rss xmlns:g="http://g.example"><item><g:vehicle_id>1</g:vehicle_id></item></rss>',
      'google-rss': '<rss xmlns:g="http://g.example"><item><g:store_code>1</g:store_code></item></rss>',
      'motorcentral-xml': '<Stock><Item><StockNo>1</StockNo><Retail>1</Retail><NewUsed>U</NewUsed></Item></Stock>',
      'motorcentral-csv': 'StockNo,Make,Model,Year,Retail,NewUsed\n',
      'dealer-studio-csv': 'Stock number,Make,Model,Year\n',
      'dms-json': '{"stocknum":"A1"}\n',
      'google-tsv': 'id\tvin\tstore_code\tprice\tcondition\tmake\tmodel\tyear\tmileage\n',
      'autotrader-csv': '"sep=,"\nListingId,Make,Model,Variant,RegistrationYear,PriceFormatted,MileageValue,Status\n',
    };
    for (const [id, head] of Object.entries(heads)) {
      const feed = await openFeed(raw(head), { formats: ALL, columns: {} }, { format: 'auto' });
      expect(feed.format.mapping.id).toBe(id);
    }
  });

  test('a format that the source does not take is refused, whether named or not', async () => {
    expect(await reasonOf(raw('<listings></listings>'), 'meta-xml', ['forecourt-csv'])).toBe('format_not_accepted');
    expect(await reasonOf(raw('<listings></listings>'), 'auto', ['forecourt-csv'])).toBe('format_unknown');
    expect(await reasonOf(raw('%PDF-1.7 something'))).toBe('format_unknown');
  });

  test('auto says of each format why the file is none of it', async () => {
    const csv = recordsOf(raw('stocknum,year,make,price\n'), 'auto', ['forecourt-csv', 'meta-xml']);
    await expect(csv).rejects.toThrow(
      "The file is none of the source's formats. forecourt-csv: columns are missing: model, car_type; meta-xml: the file is not XML.",
    );
    const xml = recordsOf(raw('<cars></cars>'), 'auto', ['forecourt-csv', 'meta-xml']);
    await expect(xml).rejects.toThrow(
      'forecourt-csv: the file is XML; meta-xml: the document is <cars>, not <listings>.',
    );
  });

  test('a source may call a required column something else', async () => {
    const renamed = HEADER.replace('stocknum', 'Stock No');
    const feed = await openFeed(
      raw(`${renamed}\n`),
      { formats: ['forecourt-csv', 'meta-xml'], columns: { stocknum: 'Stock No' } },
      { format: 'auto' },
    );
    expect(feed.format.mapping.id).toBe('forecourt-csv');
  });
});
