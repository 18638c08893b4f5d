import { once } from '#infra/lambda/once.ts';
import type { LambdaAdapter } from '../port.ts';

export const port: LambdaAdapter = ({ region, newId }) => {
  const answers = once(async () => {
    const [{ makeCloudFrontClient }, { invalidatingAnswers }] = await Promise.all([
      import('#functions/runtime/clients/cloudfront.ts'),
      import('./invalidate.ts'),
    ]);
    return invalidatingAnswers({ cloudFront: makeCloudFrontClient(region), newId });
  });
  return { edgeCache: { forget: async (hosts, paths) => (await answers()).forget(hosts, paths) } };
};
