/** Whoever fills in a form may enter a stranger's address: what is sent or shown to them carries no advertisement. */
export const withoutLinks = (text: string): string =>
  text.replace(/(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/gi, '(address left out)');
