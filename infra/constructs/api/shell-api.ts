import { EndpointType, MockIntegration, PassthroughBehavior, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { HOST_ONLY } from '#functions/runtime/http/strict-transport.ts';
import { SHELL_CACHE_CONTROL } from '#infra/edge/failover.ts';
import { acknowledge } from '../acknowledge.ts';
import { acknowledgeOpenApi, apiDomainName, loggedStage } from './logged-stage.ts';
import { nameIn, type Platform } from '../platform.ts';

export interface ShellApiProps {
  platform: Platform;
  shell: string;
}

/** '#' and '$' are syntax in API Gateway's templates. */
const asTemplate = (text: string): string =>
  `#set($hash = '#')#set($dollar = '$')${text.replace(/[#$]/g, (sign) => (sign === '#' ? '${hash}' : '${dollar}'))}`;

/**
 * CloudFront's failover origin: a mock integration that answers the shell document for every path, without a function.
 * The distribution adds the security headers.
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
            'method.response.header.Strict-Transport-Security': `'${HOST_ONLY}'`,
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
            'method.response.header.Strict-Transport-Security': true,
          },
        },
      ],
    };
    api.root.addMethod('ANY', answer, method);
    api.root.addProxy({ defaultIntegration: answer, defaultMethodOptions: method, anyMethod: true });
    this.domainName = apiDomainName(api);
  }
}
