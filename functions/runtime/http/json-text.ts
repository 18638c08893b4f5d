/** An answer that is already JSON text, made of parts parsed when they were stored; the route's tests parse it by the schema. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
