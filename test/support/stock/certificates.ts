import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { DAY_MS } from '#domain/hours/units.ts';

/* X.509 certificates (RFC 5280) for servers in tests; Node reads them but does not make them. */

const lengthOf = (size: number): number[] =>
  size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
const der = (tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
};
const sequence = (...parts: readonly (Uint8Array | readonly number[])[]): Buffer => der(0x30, ...parts);
const octets = (...parts: readonly (Uint8Array | readonly number[])[]): Buffer => der(0x04, ...parts);
const yes = der(0x01, [0xff]);
const bits = (value: Uint8Array): Buffer => der(0x03, [0], value);

const ECDSA_WITH_SHA256 = der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]);
const COMMON_NAME = der(0x06, [0x55, 0x04, 0x03]);
const BASIC_CONSTRAINTS = der(0x06, [0x55, 0x1d, 0x13]);
const ALTERNATIVE_NAMES = der(0x06, [0x55, 0x1d, 0x11]);

const nameOf = (text: string): Buffer =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text, 'utf8')))));
const timeOf = (time: number): Buffer => {
  const digits = new Date(time).toISOString().replace(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`, 'ascii'));
};

interface Wanted {
  issuer: { name: string; key: KeyObject };
  subject: { name: string; key: KeyObject };
  extension: Buffer;
  until: number;
}

const certificateOf = ({ issuer, subject, extension, until }: Wanted): string => {
  const algorithm = sequence(ECDSA_WITH_SHA256);
  const content = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    algorithm,
    nameOf(issuer.name),
    sequence(timeOf(until - 2 * DAY_MS), timeOf(until)),
    nameOf(subject.name),
    subject.key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const whole = sequence(content, algorithm, bits(sign('sha256', content, issuer.key)));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
};

/** An authority that nobody trusts unless told to; its certificates are for IPv4 addresses. */
export const testAuthority = () => {
  const name = 'Test authority';
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name, key: privateKey };
  const isAuthority = sequence(BASIC_CONSTRAINTS, yes, octets(sequence(yes)));
  return {
    certificate: certificateOf({
      issuer,
      subject: { name, key: publicKey },
      extension: isAuthority,
      until: Date.now() + DAY_MS,
    }),
    /** Key and certificate of a server. */
    issue: (address: string, { until = Date.now() + DAY_MS } = {}): { key: string; cert: string } => {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const names = sequence(ALTERNATIVE_NAMES, octets(sequence(der(0x87, address.split('.').map(Number)))));
      const subject = { name: address, key: own.publicKey };
      return {
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: certificateOf({ issuer, subject, extension: names, until }),
      };
    },
  };
};
