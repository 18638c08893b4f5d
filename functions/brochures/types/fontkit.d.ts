/** The part of fontkit that brochures use; pdfkit takes its fonts. */
declare module 'fontkit' {
  export interface Font {
    layout: (text: string, features?: Readonly<Record<string, boolean>>) => unknown;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
