import { OPERATOR_TOKEN_REF } from '#functions/runtime/http/authorise-operator.ts';
import { LINK_SECRET_REF } from '#functions/runtime/links/signed-link.ts';
import { LOCAL_INBOUND_DOMAIN, makeInboundAddresses } from '#functions/runtime/mail/inbound-address.ts';
import type { Grantee } from './grantee.ts';
import { allowContextObjects } from './objects/grant.ts';
import { outsidePorts, sampleCrmUrl } from './outside.ts';
import type { PortEntry } from './port.ts';
import { readSecrets } from './secrets/grant.ts';
import { maintainIndex, readIndex, searchVariables, writeIndex } from './search-index/grant.ts';

const hasOperatorToken = ({ platform }: Grantee): boolean => platform.settings.operatorAuth === 'token';

const nothing = (): void => undefined;

/**
 * All ports: uses, permissions, variables, and adapters on Lambda and in the embedded run. Adapters are loaded on demand, so
 * a bundle holds only those of its function.
 */
export const portTable = {
  ...outsidePorts,
  due: {
    fills: [],
    uses: { due: (grantee) => grantee.allow(['dynamodb:Query'], [grantee.indexArn('due')]) },
    variables: {},
  },
  bus: {
    fills: ['bus'],
    uses: {
      outbox: (grantee) => {
        grantee.allow(['dynamodb:Query'], [grantee.indexArn('outbox')]);
        grantee.allow(['dynamodb:UpdateItem'], [grantee.resources.table.tableArn]);
        grantee.allow(['events:PutEvents'], [grantee.resources.bus.eventBusArn]);
      },
    },
    variables: { BUS_NAME: ({ resources }) => resources.bus.eventBusName },
    lambda: { module: 'bus/lambda.ts' },
    local: async ({ runtime: { bus } }) => ({ bus }),
  },
  objects: {
    fills: ['objects'],
    uses: {
      'objects.read': (grantee) => allowContextObjects(grantee, ['s3:GetObject']),
      'objects.write': (grantee) => allowContextObjects(grantee, ['s3:GetObject', 's3:PutObject']),
      'objects.remove': (grantee) => allowContextObjects(grantee, ['s3:DeleteObject']),
    },
    variables: { BUCKET_NAME: ({ resources }) => resources.stock.bucketName },
    lambda: { module: 'objects/lambda.ts' },
    local: async ({ runtime: { objects } }) => ({ objects }),
  },
  index: {
    fills: ['index'],
    uses: { 'index.read': readIndex, 'index.write': writeIndex },
    variables: searchVariables,
    lambda: { module: 'search-index/lambda.ts' },
    local: async ({ index }) => ({ index }),
  },
  matching: {
    fills: ['searchMatching'],
    uses: { 'index.match': readIndex },
    variables: searchVariables,
    lambda: { module: 'search-index/matching.ts' },
    local: async (context) => (await import('./search-index/local-matching.ts')).adapter(context),
  },
  maintenance: {
    fills: ['index', 'searchMaintenance'],
    uses: { 'index.maintain': maintainIndex },
    variables: searchVariables,
    lambda: { module: 'search-index/maintenance.ts' },
    local: async (context) => (await import('./search-index/local.ts')).adapter(context),
  },
  secrets: {
    fills: ['secrets'],
    uses: {
      'secrets.crm': readSecrets('crm'),
      'secrets.feed': readSecrets('feed'),
      'secrets.pull': readSecrets('pull'),
      'secrets.lender': readSecrets('lender'),
      'secrets.credit': readSecrets('credit'),
      'secrets.register': readSecrets('register'),
      'secrets.maps': readSecrets('maps'),
      'secrets.reviews': readSecrets('reviews'),
      operator_token: (grantee) => {
        if (hasOperatorToken(grantee)) grantee.allow(['ssm:GetParameter'], [grantee.parameterArn(OPERATOR_TOKEN_REF)]);
      },
    },
    variables: {
      SECRETS_PATH: (grantee, use) =>
        use !== 'operator_token' || hasOperatorToken(grantee) ? grantee.secretsPath : undefined,
    },
    lambda: { module: 'secrets/lambda.ts' },
    local: async ({ runtime: { secrets } }) => ({ secrets }),
  },
  links: {
    fills: ['linkSecrets'],
    uses: {
      link_secret: (grantee) =>
        grantee.allow(['secretsmanager:GetSecretValue'], [grantee.resources.linkSecret.secretArn]),
    },
    variables: { LINK_SECRET_ID: ({ resources }) => resources.linkSecret.secretArn },
    lambda: { module: 'links/lambda.ts' },
    local: async ({ runtime: { secrets } }) => ({
      linkSecrets: { all: async () => [await secrets.get(LINK_SECRET_REF)] },
    }),
  },
  inbound: {
    fills: ['inboundAddresses'],
    uses: {
      inbound_address: (grantee) =>
        grantee.allow(['secretsmanager:GetSecretValue'], [grantee.resources.linkSecret.secretArn]),
    },
    variables: {
      LINK_SECRET_ID: ({ resources }) => resources.linkSecret.secretArn,
      INBOUND_DOMAIN: ({ inboundDomain }) => inboundDomain,
    },
    lambda: { module: 'inbound/lambda.ts' },
    local: async ({ runtime: { secrets } }) => ({
      inboundAddresses: makeInboundAddresses({
        linkSecrets: { all: async () => [await secrets.get(LINK_SECRET_REF)] },
        domain: LOCAL_INBOUND_DOMAIN,
      }),
    }),
  },
  envelope: {
    fills: ['dataKeys'],
    uses: {
      envelope: (grantee) =>
        grantee.allow(['kms:GenerateDataKey', 'kms:Decrypt'], [grantee.resources.envelopeKey.keyArn]),
    },
    variables: { ENVELOPE_KEY_ID: ({ resources }) => resources.envelopeKey.keyArn },
    lambda: { module: 'envelope/lambda.ts' },
    local: async (context) => (await import('./envelope/local.ts')).adapter(context),
  },
  overlay: {
    fills: ['tenantOverlay'],
    uses: { overlay: nothing },
    variables: { SAMPLE_CRM_URL: sampleCrmUrl },
    lambda: { module: 'overlay/lambda.ts', emulator: 'overlay/emulator.ts' },
    local: async (context) => (await import('./overlay/local.ts')).adapter(context),
  },
  edge: {
    fills: ['edgeCache'],
    uses: {
      'edge.forget': (grantee) =>
        grantee.allowAll(
          [
            'cloudfront:GetDistributionTenantByDomain',
            'cloudfront:CreateInvalidation',
            'cloudfront:CreateInvalidationForDistributionTenant',
          ],
          [grantee.distributionTenants],
          'Dealers come without a deploy, and their tenants of the distribution with them.',
        ),
    },
    variables: {},
    lambda: { module: 'edge/lambda.ts', emulator: 'edge/emulator.ts' },
    local: async ({ edgeCache }) => ({ edgeCache: { forget: async (hosts, paths) => edgeCache.forget(hosts, paths) } }),
  },
  signals: {
    fills: ['signals'],
    // Metrics are log lines (embedded metric format), which need no permission.
    uses: { signals: nothing },
    variables: { SIGNALS_SERVICE: ({ signalsService }) => signalsService },
    lambda: { module: 'signals/lambda.ts' },
    local: async ({ runtime: { signals } }) => ({ signals }),
  },
  analytics: {
    fills: ['analytics'],
    uses: {
      analytics: (grantee) => {
        const { analytics } = grantee.resources;
        if (analytics !== undefined) grantee.allow(['firehose:PutRecord'], [analytics.arn]);
      },
    },
    variables: { ANALYTICS_STREAM: ({ resources }) => resources.analytics?.name },
    lambda: { module: 'analytics/lambda.ts', emulator: 'analytics/emulator.ts' },
    local: async (context) => (await import('./analytics/local.ts')).adapter(context),
  },
  images: {
    fills: ['images'],
    uses: { images: nothing },
    variables: {},
    lambda: { module: 'images/lambda.ts' },
    local: async (context) => (await import('./images/local.ts')).adapter(context),
  },
  passkeys: {
    fills: ['webAuthn'],
    uses: { passkeys: nothing },
    variables: {},
    lambda: { module: 'passkeys/lambda.ts' },
    local: async () => (await import('./passkeys/lambda.ts')).port(),
  },
  'web-bundle': {
    fills: ['webBundle'],
    uses: { web_bundle: nothing },
    variables: {},
    lambda: { module: 'web-bundle/lambda.ts' },
    local: async () => (await import('./web-bundle/local.ts')).adapter(),
  },
} satisfies Readonly<Record<string, PortEntry>>;
