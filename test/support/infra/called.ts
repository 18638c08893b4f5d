import { at, spelt, type Deployed, type Synthesised } from './synthesised.ts';

/** The alias in stages with versions, else the function. */
export const calledAs = (stage: Synthesised, functionName: string): Deployed => {
  const target = stage.of('AWS::Lambda::Function').find((one) => at(one, 'FunctionName') === functionName);
  if (target === undefined) throw new Error(`No function named '${functionName}'.`);
  const alias = stage.of('AWS::Lambda::Alias').find((one) => spelt(at(one, 'FunctionName')) === `<${target.id}>`);
  return alias ?? target;
};
