import { describe, expect, test } from 'vitest';
import { apiBases, parseOutputs } from './outputs.ts';

const outputs = {
  ApiUrl: 'https://forecourt.execute-api.ap-southeast-2.amazonaws.com/live',
  ApiId: 'forecourt',
  DirectUrl: 'https://forecourt-direct.execute-api.ap-southeast-2.amazonaws.com/live',
  DirectId: 'forecourt-direct',
  TableName: 'table',
  StockBucketName: 'stock',
  SiteBucketName: 'site',
  BusName: 'bus',
  EdgeSecretId: 'edge',
  SecretsPath: '/forecourt/emulator/',
};

describe('outputs of the deployed stacks', () => {
  test('are found whichever stack tells them', () => {
    const { ApiUrl, ApiId, ...rest } = outputs;
    expect(parseOutputs(JSON.stringify({ Api: { ApiUrl, ApiId, More: 'x' }, Data: rest }))).toEqual(outputs);
  });

  test('that are missing are told by name', () => {
    const { TableName: _, ...rest } = outputs;
    expect(() => parseOutputs(JSON.stringify({ All: rest }))).toThrow('lacks outputs: TableName');
  });

  test('lead to the addresses under which an emulator serves the two APIs', () => {
    expect(apiBases('http://127.0.0.1:4566', outputs)).toEqual({
      api: 'http://127.0.0.1:4566/restapis/forecourt/live/_user_request_',
      direct: 'http://127.0.0.1:4566/restapis/forecourt-direct/live/_user_request_',
    });
  });
});
