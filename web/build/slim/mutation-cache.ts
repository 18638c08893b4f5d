/**
 * In the browser's bundle it takes the place of the cache that every react-query client makes. Forms, which send something,
 * have a client with the library's own (web/forms/enquiry/use-enquiry-form.ts).
 */
export class MutationCache {
  config = {};
  build(): never {
    throw new TypeError('Mutations need the client of web/forms/enquiry/use-enquiry-form.ts.');
  }
  findAll(): never[] {
    return [];
  }
  clear(): void {
    // Holds nothing.
  }
  resumePausedMutations(): Promise<never[]> {
    return Promise.resolve([]);
  }
}
