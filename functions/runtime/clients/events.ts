import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import type { ServiceEndpoints } from '../env.ts';
import { endpointOptions, shortTimeouts } from './options.ts';

export const makeEventClient = (endpoints: ServiceEndpoints): EventBridgeClient =>
  new EventBridgeClient(endpointOptions(endpoints, shortTimeouts, endpoints.EVENTS_ENDPOINT));
