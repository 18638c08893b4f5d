const MODEL = /^\/models\/(?!compare$)[^/]+\/[^/]+$/;

/** Pages of the product that show a dealer's blocks beside their own: those of models. */
export const isExtraPath = (path: string): boolean => MODEL.test(path);
