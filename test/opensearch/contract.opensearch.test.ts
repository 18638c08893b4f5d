import { inject } from 'vitest';
import { stockIndexContract } from '../search/stock-index-contract.ts';
import { openSearchUnderTest } from './engine-under-test.ts';

stockIndexContract('opensearch', () => openSearchUnderTest(inject('opensearchUrl')));
