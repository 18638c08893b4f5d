/** With a capital first letter; the others stay as they are ('iLoad' is a name). */
export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
