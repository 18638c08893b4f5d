import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import type { Places } from '../env.ts';
import { at, quick } from './options.ts';

export const makeEventClient = (places: Places): EventBridgeClient =>
  new EventBridgeClient(at(places, quick, places.EVENTS_ENDPOINT));
