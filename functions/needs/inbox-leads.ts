import { noLeads, type ReadOpenLeads } from './open-leads.ts';

export const makeReadOpenLeads = (): ReadOpenLeads => ({
  revision: async () => '',
  read: async () => noLeads,
  sees: (viewer) => viewer.places === 'all',
});
