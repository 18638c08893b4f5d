import { makeStore } from './store.ts';

/** What a layer over the page asks for; the page below stays mounted, with what is typed. */
export type AskedLayer = 'none' | 'sign-in' | 'passkey';

interface Asked {
  layer: AskedLayer;
  /** Calls that wait; told whether they may be sent again. */
  waiting: readonly ((mended: boolean) => void)[];
}

const nothing: Asked = { layer: 'none', waiting: [] };
const asked = makeStore<Asked>(nothing);

export const askedLayer = { get: (): AskedLayer => asked.get().layer, watch: asked.watch };

/** Whether the layer was closed without a sign-in: what is shown may be old. */
export const sessionEnded = makeStore(false);

const ask = (layer: AskedLayer): Promise<boolean> =>
  new Promise((resolve) => {
    const { waiting } = asked.get();
    asked.set({ layer, waiting: [...waiting, resolve] });
  });

/** Opens the layer once for all calls that meet an expired session; true when somebody has signed in. */
export const askToSignIn = (): Promise<boolean> => ask('sign-in');

/** As `askToSignIn`, of a call that nobody pressed for: a layer that was closed stays so. */
export const askToSignInOnce = (): Promise<boolean> => (sessionEnded.get() ? Promise.resolve(false) : askToSignIn());

/** Asks for the passkey again; true when it was given. */
export const askForPasskey = (): Promise<boolean> => ask('passkey');

/** Closes the layer and lets waiting calls go on, or return their problem. */
export const closeLayer = (mended: boolean): void => {
  const { layer, waiting } = asked.get();
  if (layer === 'sign-in') sessionEnded.set(!mended);
  asked.set(nothing);
  for (const resolve of waiting) resolve(mended);
};
