import { defaultProvider } from '@aws-sdk/credential-provider-node';

/** What signs a request. Never printed, never stored by us. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  expiration?: Date;
}
export type CredentialProvider = () => Promise<Credentials>;

/** No AWS credentials could be found, or what answered is none. */
export class NoCredentials extends Error {
  constructor(cause: unknown) {
    super(
      'No AWS credentials were found. Sign in first: aws sso login --profile NAME && export AWS_PROFILE=NAME (or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).',
      { cause },
    );
    this.name = 'NoCredentials';
  }
}

/** Looks where the AWS command line looks: environment, profiles, single sign-on, the machine's role. Throws NoCredentials. */
export const awsCredentials = (): CredentialProvider => {
  const provide = defaultProvider();
  return async () => {
    try {
      const { accessKeyId, secretAccessKey, sessionToken, expiration } = await provide();
      return {
        accessKeyId,
        secretAccessKey,
        ...(sessionToken === undefined ? {} : { sessionToken }),
        ...(expiration === undefined ? {} : { expiration }),
      };
    } catch (error) {
      throw new NoCredentials(error);
    }
  };
};
