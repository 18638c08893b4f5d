import { searchTableText } from '#functions/search/engines/embedded/search-table.ts';
import { SearchBuffers } from '#functions/search/engines/embedded/search-buffers.ts';
import { readSnapshot } from '#functions/search/engines/embedded/snapshot.ts';
import { benchDealer } from '../dealer.ts';
import { answered, bytesIn, firstQuery } from './files.ts';

const table = readSnapshot(benchDealer, bytesIn('snapshot'));
answered(searchTableText({ table, query: firstQuery().query, buffers: new SearchBuffers() }));
