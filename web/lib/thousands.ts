/** '12,345': numbers of vehicles and kilometres as people read them. */
export const thousands = new Intl.NumberFormat('en-AU');
