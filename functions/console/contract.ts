export * from './audit-contract.ts';
export * from './own-contract.ts';
export * from './people-contract.ts';
export * from './group-contract.ts';
export * from './guest-contract.ts';
export * from './hours-contract.ts';
export * from './views-contract.ts';
