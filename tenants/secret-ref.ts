import * as z from 'zod';

/** What a dealer's secret is for. Functions may read the kinds that they use, and no other (ADR 8). */
export const secretKinds = [
  /** Sign webhooks. */
  'crm',
  /** Prove that a feed is the dealer's. */
  'feed',
  /** Let us fetch a feed from the dealer's server. */
  'pull',
  /** Keys of the payment account, and signing secrets of its notices. */
  'payments',
  /** Keys of services that are asked: entries of a lender, credit checks, registrations, addresses, reviews. */
  'lender',
  'credit',
  'register',
  'maps',
  'reviews',
] as const;
export type SecretKind = (typeof secretKinds)[number];

/** `coastline/crm/main`: the dealer, the kind, and a name. Never the secret itself; it is in the Parameter Store or DIR/secrets.json. */
export const secretRefSchema = (kind: SecretKind) =>
  z
    .string()
    .max(120)
    .regex(
      new RegExp(`^[a-z0-9][a-z0-9_-]*/${kind}/[a-z0-9][a-z0-9_-]*$`),
      `Write the secret’s name as the dealer, '${kind}' and a name of lower-case letters, digits, underscores and hyphens, such as coastline/${kind}/main.`,
    );

/** Undefined for a secret of the platform, such as the operators' token. */
export const kindOfSecret = (ref: string): SecretKind | undefined => {
  const [, kind, name] = ref.split('/');
  return name === undefined ? undefined : secretKinds.find((one) => one === kind);
};
