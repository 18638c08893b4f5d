/** On AWS a region is enough; the emulator has an endpoint per service. */
export interface ServiceEndpoints {
  AWS_REGION: string;
  DYNAMODB_ENDPOINT?: string | undefined;
  SQS_ENDPOINT?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  EVENTS_ENDPOINT?: string | undefined;
}

export interface Env {
  TABLE_NAME: string;
  SITE_ORIGIN: string;
  /** Shards per lane that writers use and a poller reads. */
  OUTBOX_SHARDS: number;
  /** Origin of a payment form on this machine, which the checkout shows in a frame. Not on AWS. */
  PAYMENT_FRAME?: string | undefined;
}

/** By token, or by the signature that API Gateway verifies (AWS). */
export type OperatorAuth = 'token' | 'iam';

export interface ApiEnv extends Env {
  /** Shared with the edge; required to trust viewer headers. */
  EDGE_SECRET: string;
  /** The previous secret during a rotation. */
  EDGE_SECRET_BEFORE?: string | undefined;
  OPERATOR_AUTH: OperatorAuth;
  /** Of the console, without an ending slash. Absent: there is none. */
  CONSOLE_ORIGIN?: string | undefined;
  /** JSON: role by the name of the IAM role or user that signs. Absent: whoever may sign runs the platform. */
  PROGRAM_ROLES?: string | undefined;
  /** Where operators' routes are called, without an ending slash. Absent: at any site. */
  OPERATORS_ORIGIN?: string | undefined;
}
