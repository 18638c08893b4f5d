import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Places } from '../env.ts';
import { at, quick } from './options.ts';

export const makeDocumentClient = (places: Places): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient(at(places, quick, places.DYNAMODB_ENDPOINT)), {
    marshallOptions: { removeUndefinedValues: true },
  });
