/** Segment of a JPEG file with a text inside. */
export const jpegSegment = (marker: number, text: string): number[] => {
  const bytes = [...Buffer.from(text)];
  const length = bytes.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...bytes];
};

const scan = [...jpegSegment(0xda, 'scan'), 1, 2, 0xff, 0x00, 3];

/** What the platform takes for a photo, with segments before its picture; other words are another photo. */
export const sampleJpeg = (before: readonly number[][] = [], words = 'tables'): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xd8, ...before.flat()],
    ...jpegSegment(0xdb, words),
    ...jpegSegment(0xc0, 'frame'),
    ...scan,
    ...[0xff, 0xd9],
  ]);
