interface ErrorWords {
  title: string;
  text: string;
}

const unexpected: ErrorWords = {
  title: 'Something went wrong on our side',
  text: 'Nothing you did. Try again in a moment; our people can help you by phone meanwhile.',
};

const known: ReadonlyMap<number, ErrorWords> = new Map([
  [
    0,
    {
      title: 'There is no connection just now',
      text: 'What you have opened stays readable. When you are back online, try again.',
    },
  ],
  // Titles only: these pages have words of their own.
  [404, { title: 'This page is not here', text: '' }],
  [410, { title: 'This vehicle has been sold', text: '' }],
  [429, { title: 'That was a lot at once', text: 'Wait a minute and try again. If you are in a hurry, call us.' }],
  [
    503,
    {
      title: 'Our vehicle search is having a short break',
      text: 'It will be back by itself. Until then our people know every vehicle we have: call us, or send a message.',
    },
  ],
]);

/** Texts of the error page by status; 0 means no connection. */
export const errorMessages = (status: number): ErrorWords => known.get(status) ?? unexpected;
