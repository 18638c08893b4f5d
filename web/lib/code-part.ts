/** A part of the code with a file of its own. */
export interface CodePart<T> {
  loaded: () => T | undefined;
  load: () => Promise<T>;
}

export const codePart = <T>(read: () => Promise<T>): CodePart<T> => {
  let part: T | undefined;
  let coming: Promise<T> | undefined;
  return {
    loaded: () => part,
    load: () => {
      coming ??= read().then(
        (found) => (part = found),
        (error: unknown) => {
          coming = undefined; // The next call tries again.
          throw error;
        },
      );
      return coming;
    },
  };
};
