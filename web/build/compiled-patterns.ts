import { pagePatterns } from '#domain/site/page-patterns.ts';

/** The module that bundles get instead of domain/site/page-patterns.ts: they need neither the list of pages nor the compiler. */
export const compiledPatterns = (): string => {
  const entries = Object.entries(pagePatterns).map(([id, pattern]) => `${id}: ${pattern.toString()}`);
  return `export const pagePatterns = { ${entries.join(', ')} };`;
};

/** Path of the module that it replaces. */
export const patternsModule = /\/domain\/site\/page-patterns\.ts$/;
