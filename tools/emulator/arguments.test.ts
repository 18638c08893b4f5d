import { describe, expect, test } from 'vitest';
import { parseGivenEngines, choosePorts, parseSearchEngine, type Values } from './arguments.ts';
import type { EmulatorPorts } from './folder.ts';

const typed = (values: Partial<Values> = {}): Values => ({
  dir: '/tmp/emulator',
  lines: '40',
  json: false,
  help: false,
  ...values,
});

const before: EmulatorPorts = {
  endpoint: 'http://127.0.0.1:24566',
  opensearchUrl: 'http://127.0.0.1:29200',
  ownEngines: true,
  edgePort: 5100,
  crmPort: 5107,
};

describe('the ports of the emulator', () => {
  test('are the usual ones at a first start', () => {
    expect(choosePorts(typed(), undefined)).toEqual({ aws: 4566, opensearch: 9200, edge: 4100, crm: 4101 });
  });

  test('stay as they were, because the functions were deployed with them', () => {
    expect(choosePorts(typed(), before)).toEqual({ aws: 24_566, opensearch: 29_200, edge: 5100, crm: 5107 });
  });

  test('move with what is typed, the sample CRM along with the sites', () => {
    expect(choosePorts(typed({ port: '5200', 'aws-port': '5566' }), before)).toEqual({
      aws: 5566,
      opensearch: 29_200,
      edge: 5200,
      crm: 5201,
    });
    expect(choosePorts(typed({ port: '0' }), before)).toMatchObject({ edge: 0, crm: 0 });
  });

  test('of engines that are not ours are not taken for ours later', () => {
    expect(choosePorts(typed(), { ...before, ownEngines: false })).toMatchObject({ aws: 4566, opensearch: 9200 });
  });

  test('are refused where they are none', () => {
    expect(() => choosePorts(typed({ port: 'web' }), undefined)).toThrow(
      "--port must be a number from 0 to 65534, not 'web'.",
    );
    expect(() => choosePorts(typed({ 'aws-port': '70000' }), undefined)).toThrow(RangeError);
    expect(() => choosePorts(typed({ port: '6000' }), undefined)).toThrow('browsers block port 6000');
    expect(() => choosePorts(typed({ 'opensearch-port': '6566' }), undefined)).toThrow('browsers block port 6566');
  });
});

describe('engines that run already', () => {
  test('are named together, as addresses', () => {
    const endpoint = 'http://127.0.0.1:4566/';
    expect(parseGivenEngines(typed())).toBeUndefined();
    expect(parseGivenEngines(typed({ endpoint, opensearch: 'http://127.0.0.1:9200' }))).toEqual({
      endpoint: 'http://127.0.0.1:4566',
      opensearchUrl: 'http://127.0.0.1:9200',
    });
    expect(() => parseGivenEngines(typed({ endpoint }))).toThrow('belong together');
    expect(() => parseGivenEngines(typed({ endpoint, opensearch: 'localhost' }))).toThrow(RangeError);
  });

  test('need no search node where the functions search snapshots', () => {
    const endpoint = 'http://127.0.0.1:4566/';
    expect(parseGivenEngines(typed({ search: 'embedded' }))).toBeUndefined();
    expect(parseGivenEngines(typed({ search: 'embedded', endpoint }))).toEqual({ endpoint: 'http://127.0.0.1:4566' });
    expect(() => parseGivenEngines(typed({ search: 'embedded', endpoint, opensearch: endpoint }))).toThrow(
      'no OpenSearch',
    );
  });
});

test('the search engine is one of two, and OpenSearch where nothing is said', () => {
  expect([parseSearchEngine({}), parseSearchEngine({ search: 'embedded' })]).toEqual(['opensearch', 'embedded']);
  expect(() => parseSearchEngine({ search: 'elastic' })).toThrow("--search is embedded or opensearch, not 'elastic'.");
});
