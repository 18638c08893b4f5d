import { makeStore } from './store.ts';

/** Whether the last request reached the server. */
export const connection = makeStore<'there' | 'lost'>('there');

export const noteConnection = (state: 'there' | 'lost'): void => connection.set(state);
