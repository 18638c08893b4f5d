/** The emulator cannot go on, for a reason that the person at the keyboard can mend: the message says how. */
export class EmulatorFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmulatorFailure';
  }
}
