import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findJdk } from './java-home.ts';

describe('the JDK that a node runs on', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-jdk-'));
    for (const [name, version] of [
      ['java-17', '17.0.15'],
      ['temurin-25', '25.0.1'],
      ['temurin-21', '21.0.4'],
    ] as const) {
      await mkdir(join(dir, name));
      await writeFile(join(dir, name, 'release'), `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`);
    }
    await mkdir(join(dir, 'no-jdk'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  test('is the newest that is installed', () => {
    expect(findJdk(21, undefined, [dir, '/no/such/folder'])).toEqual({ home: join(dir, 'temurin-25'), major: 25 });
  });

  test('is that of JAVA_HOME where it is new enough', () => {
    expect(findJdk(21, join(dir, 'temurin-21'), [dir])).toMatchObject({ major: 21 });
    expect(findJdk(21, join(dir, 'java-17'), [dir])).toMatchObject({ major: 25 });
  });

  test('is JAVA_HOME’s or the PATH’s where none is new enough', () => {
    expect(findJdk(30, join(dir, 'java-17'), [dir])).toMatchObject({ major: 17 });
    expect(findJdk(30, undefined, [dir])).toEqual({ home: undefined, major: undefined });
  });
});
