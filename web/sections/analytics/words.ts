/** As the standard writes values: lower case, underscores for spaces, empty where there is none. */
export const ascWord = (text: string | null | undefined): string =>
  (text ?? '').trim().toLowerCase().replace(/\s+/g, '_');
