import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';

export interface ProxiedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  ip: string;
}

export const toSearchParams = (query: Readonly<Record<string, string | readonly string[]>>): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of typeof value === 'string' ? [value] : value) search.append(name, one);
  }
  return search;
};

/** A Map first: a parameter may be named '__proto__'. */
const multiValue = (query: URLSearchParams): Record<string, string[]> => {
  const values = new Map<string, string[]>();
  for (const name of query.keys()) values.set(name, query.getAll(name));
  return Object.fromEntries(values);
};

/** API Gateway event (REST API, Lambda proxy), for the embedded gateway and for in-process calls. */
export const proxyEvent = (
  request: ProxiedRequest,
  route: AnyRoute,
  requestId: string,
  now: Date,
): APIGatewayProxyEvent => {
  const query = multiValue(request.query);
  return {
    resource: route.path,
    path: request.path,
    httpMethod: request.method,
    headers: { ...request.headers },
    multiValueHeaders: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, [value]])),
    queryStringParameters: Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values.at(-1)])),
    multiValueQueryStringParameters: query,
    pathParameters: null,
    stageVariables: null,
    body: request.body.length === 0 ? null : request.body.toString('base64'),
    isBase64Encoded: request.body.length > 0,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod: request.method,
      path: request.path,
      stage: 'local',
      requestId,
      requestTimeEpoch: now.getTime(),
      resourceId: route.id,
      resourcePath: route.path,
      identity: {
        accessKey: null,
        accountId: null,
        apiKey: null,
        apiKeyId: null,
        caller: null,
        clientCert: null,
        cognitoAuthenticationProvider: null,
        cognitoAuthenticationType: null,
        cognitoIdentityId: null,
        cognitoIdentityPoolId: null,
        principalOrgId: null,
        sourceIp: request.ip,
        user: null,
        userAgent: request.headers['user-agent'] ?? null,
        userArn: null,
      },
    },
  };
};
