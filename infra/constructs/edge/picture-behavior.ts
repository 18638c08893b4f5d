import { AccessLevel, AllowedMethods, type BehaviorOptions, type IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { renditionsPrefix } from '#functions/media/object-names.ts';
import { DEALER_PARAMETER } from '#infra/edge/dealer-parameter.ts';
import { pictureCache, pictureHeaders, toPictures } from './edge-policies.ts';
import type { Platform } from '../platform.ts';

/** S3 answers 403 for a missing object to callers without ListBucket. */
const ASK_THE_API = [403, 404, 500, 502, 503, 504];

/** Not a valid dealer id, so hosts without a parameter find nothing in the bucket. */
const NO_DEALER = 'NONE';

/** Optional: distribution tenants created before it existed stay valid and get pictures from the API. */
export const dealerParameter = {
  ParameterDefinitions: [
    {
      Name: DEALER_PARAMETER,
      Definition: {
        StringSchema: { Required: false, DefaultValue: NO_DEALER, Comment: 'Whose pictures the hosts show.' },
      },
    },
  ],
};

export interface PictureBehaviorProps {
  platform: Platform;
  pictures: IBucket;
  api: IOrigin;
}

/**
 * Pictures from the dealer's folder in the bucket first, then from the API. The folder is the distribution tenant's
 * parameter, so no request can choose another dealer's.
 */
export const pictureBehavior = (
  scope: Construct,
  { platform, pictures, api }: PictureBehaviorProps,
): Omit<BehaviorOptions, 'viewerProtocolPolicy'> & { origin: IOrigin } => ({
  origin: new OriginGroup({
    primaryOrigin: S3BucketOrigin.withOriginAccessControl(pictures, {
      originPath: `/${renditionsPrefix(`{{${DEALER_PARAMETER}}}`)}`,
      originAccessLevels: [AccessLevel.READ],
    }),
    fallbackOrigin: api,
    fallbackStatusCodes: ASK_THE_API,
  }),
  // Required for failover.
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  // Pictures are already compressed.
  compress: false,
  cachePolicy: pictureCache(scope, platform),
  originRequestPolicy: toPictures(scope, platform),
  responseHeadersPolicy: pictureHeaders(scope, platform),
});
