/** What a visitor signs in for (docs/product/accounts.md, 'Sign-in'). */
export const signInTypes = ['watchlist', 'reserve', 'finance', 'trade_in', 'payment', 'spin'] as const;
export type SignInType = (typeof signInTypes)[number];

const isType = (text: string | null): text is SignInType => signInTypes.some((type) => type === text);

/** A path of this site with query and fragment; anything else is '/'. Browsers drop tabs and line ends of addresses. */
export const ownPath = (text: string | null): string =>
  text !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text) ? text : '/';

export interface SignInRequest {
  type: SignInType;
  /** Where to go after signing in. */
  redirect: string;
  /** Where to go without. */
  back: string;
}

export const readSignIn = (search: URLSearchParams): SignInRequest => {
  const type = search.get('type');
  return {
    type: isType(type) ? type : 'watchlist',
    redirect: ownPath(search.get('redirect')),
    back: ownPath(search.get('back')),
  };
};

export const signInHref = ({ type, redirect, back }: SignInRequest): string =>
  `/sign-in?${new URLSearchParams({ type, redirect: ownPath(redirect), back: ownPath(back) }).toString()}`;
