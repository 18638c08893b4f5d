import { documents, type DocumentName } from './documents.ts';

/** Bundles hold the text instead of what makes it (infra/bundle/documents.ts). */
export const readDocument = async (name: DocumentName): Promise<string> => documents[name]();
