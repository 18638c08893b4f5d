import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deferredComponent, useDeferredComponent } from './component.tsx';
import { deferredModule, useDeferred, type Deferred } from './module.ts';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
/** Code that arrives, or fails, when the test says so. */
const coming = () => {
  const { promise, resolve, reject } = Promise.withResolvers<typeof Hello>();
  const load = vi.fn(() => promise);
  return {
    load,
    arrive: () => act(async () => resolve(Hello)),
    fail: () => act(async () => reject(new Error('The file is gone.'))),
  };
};
const shown = (): string => document.body.textContent;

describe('a component that is loaded when it is first shown', () => {
  const open = (load: () => Promise<typeof Hello>) => {
    const Part = deferredComponent(load);
    render(<Part name="Ann" />);
  };

  test('is nothing until its code is there', async () => {
    const { load, arrive } = coming();
    open(load);
    expect(shown()).toBe('');
    await arrive();
    expect(shown()).toBe('Hello Ann');
  });

  test('is nothing where its code does not come, and the page goes on', async () => {
    const { load, fail } = coming();
    open(load);
    await fail();
    expect(shown()).toBe('');
  });
});

describe('a component that is loaded by a press', () => {
  function Opener({ load, otherwise }: { load: () => Promise<typeof Hello>; otherwise: () => void }) {
    const { Part, bring } = useDeferredComponent(load);
    return (
      <>
        <button type="button" onPointerEnter={() => bring()} onClick={() => bring(otherwise)}>
          Open
        </button>
        {Part !== null && <Part name="Lee" />}
      </>
    );
  }
  const press = (): void => act(() => screen.getByRole('button').click());

  test('is not asked for again once it is there', async () => {
    const { load, arrive } = coming();
    render(<Opener load={load} otherwise={() => undefined} />);
    press();
    await arrive();
    press();
    expect([load.mock.calls.length, shown()]).toEqual([1, 'OpenHello Lee']);
  });

  test('has another way where its code does not come', async () => {
    const { load, fail } = coming();
    const otherwise = vi.fn();
    render(<Opener load={load} otherwise={otherwise} />);
    press();
    await fail();
    expect(otherwise).toHaveBeenCalledOnce();
  });
});

describe('a module that is wanted', () => {
  function Reader({ part, wanted }: { part: Deferred<typeof Hello>; wanted: boolean }) {
    const { module: Part } = useDeferred(part, wanted);
    return Part === undefined ? null : <Part name="Kim" />;
  }

  test('is not loaded before it is wanted, and shown as soon as it is there', async () => {
    const { load, arrive } = coming();
    const part = deferredModule(load);
    const { rerender } = render(<Reader part={part} wanted={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Reader part={part} wanted />);
    await arrive();
    expect([load.mock.calls.length, shown()]).toEqual([1, 'Hello Kim']);
  });

  test('that was loaded elsewhere is shown at once, wanted or not', async () => {
    const { load, arrive } = coming();
    const part = deferredModule(load);
    const loaded = part.load();
    await arrive();
    await loaded;
    render(<Reader part={part} wanted={false} />);
    expect(shown()).toBe('Hello Kim');
  });

  test('that does not come leaves the page as it is', async () => {
    const { load, fail } = coming();
    render(<Reader part={deferredModule(load)} wanted />);
    await fail();
    expect(shown()).toBe('');
  });
});
