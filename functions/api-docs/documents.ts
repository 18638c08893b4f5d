import { manifest } from '#functions/manifest.ts';
import { buildAsyncApi } from './asyncapi.ts';
import { buildOpenApi, buildOperatorsOpenApi } from './openapi.ts';
import { documentsPage } from './page/page.ts';

/** The text of each document, made from the manifest. */
export const documents = {
  openapi: (): string => JSON.stringify(buildOpenApi(manifest)),
  operators: (): string => JSON.stringify(buildOperatorsOpenApi(manifest)),
  asyncapi: (): string => JSON.stringify(buildAsyncApi(manifest)),
  page: (): string => documentsPage(buildOpenApi(manifest), buildAsyncApi(manifest)),
} as const;

export type DocumentName = keyof typeof documents;
