import { parseArgs } from 'node:util';
import { newWorld, type World } from './account.ts';
import { startCloudFront } from './server.ts';

/**
 * `node test/support/cloudfront/serve.ts --port 4560`: CloudFront and ACM for trying `forecourt tenant domain` from a shell. A
 * POST to /world changes what is there: `{ "pointing": ["www.a.example"], "shown": [], "foreign": [], "outcome": "failed" }`.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4560' } } });
const world: World = newWorld();
const server = await startCloudFront(world, Number(values.port));
console.log(
  `export AWS_ENDPOINT_URL_CLOUDFRONT=${server.url} AWS_ENDPOINT_URL_ACM=${server.url} AWS_ACCESS_KEY_ID=a AWS_SECRET_ACCESS_KEY=b FORECOURT_SITE_ORIGIN='https://{slug}.forecourt.example'`,
);
