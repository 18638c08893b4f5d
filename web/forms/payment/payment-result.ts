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

export const NOT_SENT = 'The payment could not be sent. Please try again.';
