import { expect, test } from 'vitest';
import { listResourceTypes } from './resource-types.ts';

test('the resource types of all templates are told once, those that functions of ours provide left out', () => {
  const template = (...types: string[]): string =>
    JSON.stringify({ Resources: Object.fromEntries(types.map((Type, index) => [`R${index}`, { Type }])) });
  expect(
    listResourceTypes([
      template('AWS::SQS::Queue', 'AWS::SQS::Queue', 'Custom::Thing'),
      template('AWS::S3::Bucket', 'AWS::SQS::Queue'),
      '{}',
    ]),
  ).toEqual(['AWS::S3::Bucket', 'AWS::SQS::Queue']);
});
