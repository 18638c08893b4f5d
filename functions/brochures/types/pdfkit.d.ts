/** The part of pdfkit that brochures use; @types/pdfkit lacks `font: null` and PDF/UA. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

  interface StructureOptions {
    alt?: string;
    lang?: string;
    bbox?: [number, number, number, number];
    scope?: 'Row' | 'Column';
  }
  interface DocumentOptions {
    size: 'A4';
    margin: number;
    font: null;
    pdfVersion: '1.7';
    subset: 'PDF/UA';
    tagged: boolean;
    lang: string;
    displayTitle: boolean;
    bufferPages: boolean;
    info: Readonly<Record<string, string | Date>>;
  }
  interface TextOptions {
    width?: number;
    height?: number;
    align?: 'left' | 'right' | 'center';
    ellipsis?: boolean;
    lineBreak?: boolean;
    lineGap?: number;
    strike?: boolean;
  }
  namespace PDFDocument {
    interface Structure {
      add: (child: Structure | (() => void)) => Structure;
      end: () => void;
    }
  }
  class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    /** Part of PDF/UA. */
    subset: string;
    page: { width: number; height: number };
    font(source: string, size?: number): this;
    registerFont(name: string, font: Font): this;
    fontSize(size: number): this;
    currentLineHeight(includeGap: boolean): number;
    heightOfString(text: string, options: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    image(
      source: Uint8Array,
      x: number,
      y: number,
      options: { cover: [number, number]; align: 'center'; valign: 'center' } | { height: number },
    ): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options: { structParent: PDFDocument.Structure; Contents: String },
    ): this;
    struct(type: string, options?: StructureOptions, children?: (() => void)[]): PDFDocument.Structure;
    addStructure(structure: PDFDocument.Structure): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' | 'Background' }): this;
    endMarkedContent(): this;
    addPage(): this;
    switchToPage(index: number): unknown;
    bufferedPageRange(): { start: number; count: number };
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    path(svg: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    clip(): this;
    fill(colour: string): this;
    stroke(colour: string): this;
    fillColor(colour: string): this;
    end(): void;
  }
  export = PDFDocument;
}
