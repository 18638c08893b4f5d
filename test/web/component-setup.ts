import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library only does this by itself with global test functions.
afterEach(cleanup);
