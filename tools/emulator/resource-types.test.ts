import { expect, test } from 'vitest';
import { typesOf } from './resource-types.ts';

test('the resource types of all templates are told once, those that functions of ours provide left out', () => {
  const template = (...types: string[]): string =>
    JSON.stringify({ Resources: Object.fromEntries(types.map((Type, index) => [`R${index}`, { Type }])) });
  expect(
    typesOf([
      template('AWS::SQS::Queue', 'AWS::SQS::Queue', 'Custom::Thing'),
      template('AWS::S3::Bucket', 'AWS::SQS::Queue'),
      '{}',
    ]),
  ).toEqual(['AWS::S3::Bucket', 'AWS::SQS::Queue']);
});
