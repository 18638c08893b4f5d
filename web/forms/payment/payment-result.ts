/** What the provider's form answers; the server asks the provider itself before anything counts as paid. */
export type PaymentResult =
  | { kind: 'sent' }
  /** Null: the form itself says at its field what is missing. */
  | { kind: 'failed'; message: string | null };

export interface PaymentFormProps {
  clientSecret: string;
  publicKey: string;
  /** Once it can pay; called by the button below the form. */
  onReady: (pay: () => Promise<PaymentResult>) => void;
  /** Asked for from within the form, by the Enter key. */
  onSubmit: () => void;
  onFailed: () => void;
}

/** Nobody knows then whether the bank was reached: it claims nothing of the money. */
export const NOT_SENT =
  'The payment could not be sent. Check your connection, then press the button again: you are charged once at most.';
