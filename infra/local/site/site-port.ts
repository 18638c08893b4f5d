/** Ports that browsers refuse (Fetch standard, 'Port blocking', https://fetch.spec.whatwg.org/#port-blocking). */
const blocked: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** 0 asks the system for a free port, which is never blocked. */
const opens = (port: number): boolean => port === 0 || !blocked.has(port);

/** Parses a number from the command line. Throws RangeError. */
export const wholeNumber = (name: string, text: string | undefined, most: number): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new RangeError(`--${name} must be a number from 0 to ${most}, not '${text}'.`);
};

interface PortAsked {
  name: string;
  text: string | undefined;
  /** Number of following ports that must be open too: the sample CRM, the mail inbox and the payment simulator take the next three. */
  beside?: number;
}

/** Who takes the ports after the site's. */
const NEIGHBOURS = ['', 'the sample CRM', 'the mail inbox', 'the payment simulator'];

/** Throws RangeError for an invalid port and for one that browsers block. */
export const sitePort = ({ name, text, beside = 0 }: PortAsked): number | undefined => {
  const port = wholeNumber(name, text, 65_535 - beside);
  if (port === undefined || port === 0) return port;
  for (let one = port; one <= port + beside; one += 1) {
    if (opens(one)) continue;
    const about = one === port ? '' : ` (${NEIGHBOURS[one - port] ?? ''} would take ${one})`;
    throw new RangeError(`--${name} ${port} cannot be used: browsers block port ${one}${about}. Choose another port.`);
  }
  return port;
};
