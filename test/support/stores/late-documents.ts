import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A document client of which some calls reach the table late, so that writers overtake each other as over a network. */
export const lateDocuments = (documents: DynamoDBDocumentClient, lateMs: () => number): DynamoDBDocumentClient =>
  new Proxy(documents, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== 'send' || typeof member !== 'function') return member;
      return async (...args: unknown[]): Promise<unknown> => {
        const ms = lateMs();
        if (ms > 0) await wait(ms);
        return Reflect.apply(member, target, args);
      };
    },
  });
