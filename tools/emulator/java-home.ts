import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where packages of a system put JDKs: Debian's, and those of macOS. */
const PLACES = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines'] as const;

export interface Jdk {
  /** Of its `bin`; undefined for whatever the PATH finds. */
  home: string | undefined;
  /** 25 of '25.0.1'; undefined where it is not known. */
  major: number | undefined;
}

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Of a folder with the `release` file of a JDK. */
const jdkIn = (home: string): (Jdk & { major: number })[] => {
  const [, major] = /^JAVA_VERSION="(\d+)/m.exec(textOf(join(home, 'release'))) ?? [];
  return major === undefined ? [] : [{ home, major: Number(major) }];
};

/** JAVA_HOME where it is new enough, else the newest JDK that is installed, else whatever the PATH has. */
export const findJdk = (
  leastMajor: number,
  javaHome: string | undefined = process.env['JAVA_HOME'],
  places: readonly string[] = PLACES,
): Jdk => {
  const named = javaHome === undefined ? [] : jdkIn(javaHome);
  const installed = places
    .flatMap(entriesOf)
    .flatMap((folder) => [folder, join(folder, 'Contents/Home')])
    .flatMap(jdkIn)
    .toSorted((one, other) => other.major - one.major);
  return (
    [...named, ...installed].find(({ major }) => major >= leastMajor) ??
    named[0] ?? { home: undefined, major: undefined }
  );
};
