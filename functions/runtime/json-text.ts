/**
 * An answer that is JSON text already, for a route whose parts were parsed when they were stored: it goes out as it is,
 * neither parsed by the route's schema nor written again. The route's tests parse it by that schema.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
