/** What a caller of a local engine signs with. */
export interface EngineCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where the services are: a region is enough on AWS; a platform of its own names one endpoint per service. */
export interface ServiceEndpoints {
  AWS_REGION: string;
  DYNAMODB_ENDPOINT?: string | undefined;
  SQS_ENDPOINT?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  EVENTS_ENDPOINT?: string | undefined;
  /** For the endpoints above; left out for emulators, which take anybody. On AWS the role signs. */
  CREDENTIALS?: EngineCredentials | undefined;
}

/** What any function reads of its environment; names of other things are the wiring's business. */
export interface Env {
  TABLE_NAME: string;
  /** Public origin pattern of a tenant's site, with `{slug}`; for links in leads and messages. */
  SITE_ORIGIN: string;
  /** Shards of the outbox index that writers spread over, and that a poller looks at. */
  OUTBOX_SHARDS: number;
}

/** How operators prove who they are: by a token, or by the signature that API Gateway has checked (AWS). */
export type OperatorAuth = 'token' | 'iam';

/** What an API function reads besides. */
export interface ApiEnv extends Env {
  /** Shared with the edge: only with it are the viewer's host and address believed. */
  EDGE_SECRET: string;
  /** The one before, while the edge is being given a new one. */
  EDGE_SECRET_BEFORE?: string | undefined;
  OPERATOR_AUTH: OperatorAuth;
}
