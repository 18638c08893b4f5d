/** A failure that the user can fix; the message explains how. */
export class EmulatorFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmulatorFailure';
  }
}
