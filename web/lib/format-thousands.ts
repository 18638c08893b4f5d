/** '12,345': numbers of vehicles and kilometres as people read them. */
export const formatThousands = new Intl.NumberFormat('en-AU');
