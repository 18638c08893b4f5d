interface ErrorWords {
  title: string;
  /** What happened, and what still works. */
  text: string;
}

const unexpected: ErrorWords = {
  title: 'Something went wrong on our side',
  text: 'Nothing you did. The rest of the site works, and your saved cars are kept. Try again in a moment.',
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
  [
    429,
    {
      title: 'That was a lot at once',
      text: 'Very much was asked for from your network. Your saved cars are kept. Wait a minute and try again.',
    },
  ],
  [
    503,
    {
      title: 'Our vehicle search is having a short break',
      text: 'It will be back by itself. Vehicles you know the address of, your saved cars and our opening hours still work.',
    },
  ],
]);

/** Texts of the error page by status; 0 means no connection. */
export const errorMessages = (status: number): ErrorWords => known.get(status) ?? unexpected;
