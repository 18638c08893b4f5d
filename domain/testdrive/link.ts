/** What a link to an appointment begins with, beside showing it. */
export type AppointmentTodo = 'change' | 'cancel';

/** No character of a token. */
const MARK = '~';

/** `href` ends with the token, behind the hash; so what to begin with is in no log of a server either. */
export const withTodo = (href: string, todo: AppointmentTodo): string => `${href}${MARK}${todo}`;

/** Token and what to begin with, of what stands behind the hash. */
export const readTodo = (behindHash: string): { token: string; todo: AppointmentTodo | null } => {
  const [token = '', todo] = behindHash.split(MARK);
  return { token, todo: todo === 'change' || todo === 'cancel' ? todo : null };
};
