import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';

/** Limited to distributions of this account: ours is created later, so its ARN is unknown. */
export const cloudFrontMay = (action: string, resource: string): PolicyStatement =>
  new PolicyStatement({
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: [action],
    resources: [resource],
    conditions: {
      ArnLike: { 'AWS:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
    },
  });
