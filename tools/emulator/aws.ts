import type { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SSMClient } from '@aws-sdk/client-ssm';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { makeObjectClient } from '#functions/runtime/clients/objects.ts';
import { makeQueueClient } from '#functions/runtime/clients/queues.ts';
import { REGION } from './ministack.ts';

export interface Aws {
  objects: S3Client;
  documents: DynamoDBDocumentClient;
  queues: SQSClient;
  parameters: SSMClient;
  secrets: SecretsManagerClient;
  mails: SESv2Client;
}

export const makeAws = (endpoint: string): Aws => {
  const endpoints = {
    AWS_REGION: REGION,
    DYNAMODB_ENDPOINT: endpoint,
    S3_ENDPOINT: endpoint,
    SQS_ENDPOINT: endpoint,
  };
  const at = { region: REGION, endpoint, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } };
  return {
    objects: makeObjectClient(endpoints),
    documents: makeDocumentClient(endpoints),
    queues: makeQueueClient(endpoints),
    parameters: new SSMClient(at),
    secrets: new SecretsManagerClient(at),
    mails: new SESv2Client(at),
  };
};
