import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ServiceEndpoints } from '../env.ts';
import { endpointOptions, shortTimeouts } from './options.ts';

export const makeDocumentClient = (endpoints: ServiceEndpoints): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient(endpointOptions(endpoints, shortTimeouts, endpoints.DYNAMODB_ENDPOINT)),
    {
      marshallOptions: { removeUndefinedValues: true },
    },
  );
