import * as z from 'zod';

/** docs/product/accounts.md, 'Text messages'. */
export const smsSchema = z
  .object({
    /** A number, a name or a pool of AWS End User Messaging, by its id. Null: the dealer sends no text messages. */
    sender: z
      .string()
      .regex(
        /^(\+\d{8,15}|[A-Za-z][A-Za-z0-9-]{2,10}|(phone|pool)-[a-f0-9]{32})$/,
        'Give the number, the sender name of 3 to 11 letters and digits, or the id of the number or pool.',
      )
      .nullable()
      .default(null),
  })
  .prefault({});
