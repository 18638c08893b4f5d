import { EndpointType, MockIntegration, PassthroughBehavior, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { SHELL_CACHE_CONTROL } from '../failover.ts';
import { acknowledge } from './acknowledge.ts';
import { acknowledgeOpenApi, domainOf, loggedStage } from './logged-stage.ts';
import { nameIn, type Platform } from './platform.ts';

export interface ShellApiProps {
  platform: Platform;
  /** The static shell, as the web build wrote it. */
  shell: string;
}

/** API Gateway's templates read '#' and '$' as their own. */
const asTemplate = (text: string): string =>
  `#set($hash = '#')#set($dollar = '$')${text.replace(/[#$]/g, (sign) => (sign === '#' ? '${hash}' : '${dollar}'))}`;

/**
 * CloudFront's second origin. A failover repeats the same path, so this API answers the one fixed shell document to every
 * path; the shell starts from `GET /api/v1/site` and fetches for itself. No code of ours runs, so that none can fail.
 * Its security headers are the page policy's of the distribution.
 */
export class ShellApi extends Construct {
  readonly domainName: string;

  constructor(scope: Construct, id: string, { platform, shell }: ShellApiProps) {
    super(scope, id);
    const api = new RestApi(this, 'Api', {
      restApiName: nameIn(platform, 'shell'),
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: false,
      deployOptions: loggedStage(this, platform, 'shell'),
    });
    acknowledgeOpenApi(api);
    acknowledge(api, { 'Serverless-APIGWXrayEnabled': 'It answers one fixed text: there is nothing to follow.' });
    const answer = new MockIntegration({
      requestTemplates: { 'application/json': '{"statusCode": 200}' },
      passthroughBehavior: PassthroughBehavior.WHEN_NO_TEMPLATES,
      integrationResponses: [
        {
          statusCode: '200',
          responseTemplates: { 'text/html': asTemplate(shell) },
          responseParameters: {
            'method.response.header.Content-Type': "'text/html; charset=utf-8'",
            'method.response.header.Cache-Control': `'${SHELL_CACHE_CONTROL}'`,
          },
        },
      ],
    });
    const method = {
      methodResponses: [
        {
          statusCode: '200',
          responseParameters: {
            'method.response.header.Content-Type': true,
            'method.response.header.Cache-Control': true,
          },
        },
      ],
    };
    api.root.addMethod('ANY', answer, method);
    api.root.addProxy({ defaultIntegration: answer, defaultMethodOptions: method, anyMethod: true });
    this.domainName = domainOf(api);
  }
}
