import { searchTableText } from '#functions/search/embedded/search-table.ts';
import { readSnapshot } from '#functions/search/embedded/snapshot.ts';
import { benchDealer } from '../dealer.ts';
import { answered, bytesIn, firstQuery } from './files.ts';

answered(searchTableText(readSnapshot(benchDealer, bytesIn('snapshot')), firstQuery().query));
