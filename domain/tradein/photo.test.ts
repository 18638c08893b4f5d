import { describe, expect, test } from 'vitest';
import { jpegSegment, sampleJpeg } from '#test/support/jpeg.ts';
import { plainJpeg } from './photo.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const jpeg = (...before: number[][]): Uint8Array => sampleJpeg(before);
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('latin1');

describe('a photo', () => {
  test('loses what it says of camera, place and time, and keeps its picture', () => {
    const said = [
      jpegSegment(0xe1, 'Exif GPS -16.92'),
      jpegSegment(0xe2, 'ICC'),
      jpegSegment(0xed, 'Photoshop'),
      jpegSegment(0xfe, 'by me'),
    ];
    const plain = plainJpeg(jpeg(jpegSegment(0xe0, 'JFIF'), ...said, jpegSegment(0xee, 'Adobe')));
    expect(plain).toEqual(jpeg(jpegSegment(0xe0, 'JFIF'), jpegSegment(0xee, 'Adobe')));
    for (const text of ['GPS', 'ICC', 'Photoshop', 'by me']) expect(textOf(plain)).not.toContain(text);
  });

  test('loses it between the scans of its picture too, and all that follows the picture', () => {
    const scan = [...jpegSegment(0xda, 'scan'), 9, 0xff, 0xd0, 8, 0xff, 0x00, 7];
    const whole = Uint8Array.from([...jpeg().slice(0, -2), ...jpegSegment(0xc4, 'Huffman'), ...scan, ...END]);
    const between = [...jpegSegment(0xe1, 'Exif GPS -16.92'), ...jpegSegment(0xc4, 'Huffman'), ...scan, ...END];
    const after = [...Buffer.from('<script>'), ...jpeg(jpegSegment(0xe1, 'Exif GPS -16.92'))];
    expect(plainJpeg(Uint8Array.from([...jpeg().slice(0, -2), ...between, ...after]))).toEqual(whole);
  });

  test('without any of it stays as it is', () => {
    expect(plainJpeg(jpeg())).toEqual(jpeg());
  });

  test.each([
    ['nothing', Uint8Array.of()],
    ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...END])],
    ['a page', Uint8Array.from(Buffer.from('<html><script>1</script>'))],
    ['one that ends before its picture', Uint8Array.from([...START, ...jpegSegment(0xdb, 'tables'), ...END])],
    ['one whose segment is longer than the file', Uint8Array.from([...START, 0xff, 0xe1, 0xff, 0xff, 1, ...END])],
    ['one with a segment that begins with nothing', Uint8Array.from([...START, 0x00, ...jpeg().slice(2)])],
    ['one that is cut off', jpeg().slice(0, -1)],
    ['one that is cut off, with an end put on', Uint8Array.from([...jpeg().slice(0, 12), ...END])],
  ])('is not %s', (_, bytes) => {
    expect(plainJpeg(bytes)).toBeUndefined();
  });

  test('is read in one pass whatever it holds: a megabyte of tiny segments', () => {
    const tiny = Array.from({ length: 250_000 }, () => [0xff, 0xe1, 0, 2]).flat();
    expect(plainJpeg(Uint8Array.from([...START, ...tiny, ...jpeg().slice(2)]))).toEqual(jpeg());
  });
});
