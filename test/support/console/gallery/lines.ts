/** As many as the largest list of the console has. */
export const LINES = 50_000;
