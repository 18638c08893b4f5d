import { inject } from 'vitest';
import { goldenSet } from '../search/golden/golden-set.ts';
import { openSearchUnderTest } from './engine-under-test.ts';

goldenSet('OpenSearch', () => openSearchUnderTest(inject('opensearchUrl')));
