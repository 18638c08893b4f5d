import { defaultProvider } from '@aws-sdk/credential-provider-node';
import type { CredentialProvider } from '#infra/lambda/sign-request.ts';

export class NoCredentials extends Error {
  constructor(cause: unknown) {
    super(
      'No AWS credentials were found. Sign in first: aws sso login --profile NAME && export AWS_PROFILE=NAME (or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).',
      { cause },
    );
    this.name = 'NoCredentials';
  }
}

/** The SDK's default chain: environment, profiles, SSO, instance role. Throws NoCredentials. */
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
