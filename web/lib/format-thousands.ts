/** '12,345' */
export const formatThousands = new Intl.NumberFormat('en-AU');
