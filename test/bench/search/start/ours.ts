import { searchTableText } from '#functions/search/engines/embedded/search-table.ts';
import { readSnapshot } from '#functions/search/engines/embedded/snapshot.ts';
import { benchDealer } from '../dealer.ts';
import { answered, bytesIn, firstQuery } from './files.ts';

answered(searchTableText(readSnapshot(benchDealer, bytesIn('snapshot')), firstQuery().query));
