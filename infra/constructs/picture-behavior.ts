import { AccessLevel, AllowedMethods, type BehaviorOptions, type IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { renditionsOf } from '#functions/media/object-names.ts';
import { DEALER_PARAMETER } from '../dealer-parameter.ts';
import { pictureCache, pictureHeaders, toPictures } from './edge-policies.ts';
import type { Platform } from './platform.ts';

/** The bucket has no such picture (403 to who may not list it), or does not answer. */
const ASK_THE_API = [403, 404, 500, 502, 503, 504];

/** No dealer's id is written like this: hosts whose distribution tenant names none find nothing in the bucket. */
const NO_DEALER = 'NONE';

/**
 * What distribution tenants say beside their hosts. Not required: those that were made before it was asked for stay valid,
 * and their pictures come from the API as before.
 */
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
 * Pictures: the dealer's folder of the bucket first, where a picture has the path of its address for a name, and the API
 * for what is not there yet. The path is the same for both, and the folder is the distribution tenant's to say: no request
 * can name another one.
 */
export const pictureBehavior = (
  scope: Construct,
  { platform, pictures, api }: PictureBehaviorProps,
): Omit<BehaviorOptions, 'viewerProtocolPolicy'> & { origin: IOrigin } => ({
  origin: new OriginGroup({
    primaryOrigin: S3BucketOrigin.withOriginAccessControl(pictures, {
      originPath: `/${renditionsOf(`{{${DEALER_PARAMETER}}}`)}`,
      originAccessLevels: [AccessLevel.READ],
    }),
    fallbackOrigin: api,
    fallbackStatusCodes: ASK_THE_API,
  }),
  // CloudFront takes no writing methods together with a failover.
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  // Pictures are packed already.
  compress: false,
  cachePolicy: pictureCache(scope, platform),
  originRequestPolicy: toPictures(scope, platform),
  responseHeadersPolicy: pictureHeaders(scope, platform),
});
