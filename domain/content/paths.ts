const MODEL = /^\/models\/(?!compare$)[^/]+\/[^/]+$/;

const FORMS: readonly string[] = ['/careers', '/sell-my-car', '/vehicle-parts-and-accessories'];

/** Pages of the product that show a dealer's blocks beside their own: those of models, of jobs, of selling a car and of ordering parts. */
export const isExtraPath = (path: string): boolean => MODEL.test(path) || FORMS.includes(path);

/** Pictures, fonts, styles, code and the API, which the edge answers itself; and what always leads elsewhere. */
const RESERVED = /^\/(?:(?:api|assets|fonts|media|theme)(?:\/|$)|garage$|parts$)/;

/** Whether content could never be shown here. */
export const isReservedPath = (path: string): boolean => RESERVED.test(path);
