import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { browserEnvironment } from './clock.ts';
import { type Driver, type Engine, findVisible, type Found, type InstalledEngine, Visit } from './engine.ts';
import { portToReturnTo } from './ports.ts';

const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
const HOW_TO_GET_ONE = `No driver of WebKitGTK, Safari's engine, at ${WEBKIT_DRIVER}: install it (apt-get install webkit2gtk-driver xvfb xauth) or set WEBKIT_DRIVER_PATH`;

const READY_WITHIN = 120_000;

/** What the standard of WebDriver calls the id of an element. */
const ID = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReply = Record<typeof ID, string>;

type Call = <Result = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>;

/** Calls the driver. @throws with what it answers when it fails, and when it answers nothing */
const callsTo =
  (url: string): Call =>
  async <Result>(method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(READY_WITHIN);
    const reply = await fetch(url + path, { method, signal, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: Result };
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

function foundBy(call: Call, element: ElementReply): Found {
  const send = (name: string, body: object) => call('POST', `/element/${element[ID]}/${name}`, body);
  return {
    click: () => send('click', {}),
    type: (text) => send('value', { text }),
    async choose(path) {
      await call('POST', '/frame', { id: element });
      const input = await vi.waitFor(
        () => call<ElementReply>('POST', '/element', { using: 'css selector', value: 'input[type=file]' }),
        { timeout: READY_WITHIN },
      );
      await call('POST', `/element/${input[ID]}/value`, { text: path });
      await call('POST', '/frame/parent', {});
    },
  };
}

/** A window by WebDriver; `call` names its session. */
function webDriver(call: Call): Driver {
  const execute = <Result>(run: (...args: never[]) => unknown, args: unknown[]): Promise<Result> =>
    call('POST', '/execute/sync', { script: `return (${run.toString()}).apply(null, arguments)`, args });
  return {
    goto: (url) => call('POST', '/url', { url }),
    back: () => call('POST', '/back', {}),
    evaluate: (run, ...args) => execute(run, args),
    async find({ css, name = null }) {
      const element = await execute<ElementReply | null>(findVisible, [css, name]);
      return element && foundBy(call, element);
    },
  };
}

interface Window extends Pick<Engine, 'close'> {
  call: Call;
}

/** Starts WebKitGTK and its driver on a display of their own, with a window. */
async function openWindow(): Promise<Window> {
  const port = await portToReturnTo();
  // Without a language in its environment the browser's is 'C', which is none.
  const env = { ...browserEnvironment(), LANG: 'es_US.UTF-8' };
  const child = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1280x1024x24', WEBKIT_DRIVER, `--port=${port}`, '--host=127.0.0.1'],
    { env, detached: true, stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  const end = () => void process.kill(-child.pid!, 'SIGTERM');
  process.once('exit', end);
  const close = async () => {
    process.off('exit', end);
    end();
    await exited;
  };
  const driver = callsTo(`http://127.0.0.1:${port}`);
  try {
    await vi.waitFor(() => driver('GET', '/status'), { timeout: READY_WITHIN, interval: 100 });
    const { sessionId } = await driver<{ sessionId: string }>('POST', '/session', { capabilities: {} });
    const call: Call = (method, path, body) => driver(method, `/session/${sessionId}${path}`, body);
    await call('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 1024 });
    return { call, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * A window for each visit, one at a time, each with a driver of its own: on a busy machine one asked for a second
 * session never answered.
 */
function openWebKit(): Promise<Engine> {
  let window: Window | null = null;
  const close = async () => {
    await window?.close();
    window = null;
  };
  return Promise.resolve({
    async visit() {
      await close();
      window = await openWindow().catch(openWindow);
      return new Visit(webDriver(window.call));
    },
    close,
  });
}

export const webkit: InstalledEngine = { path: WEBKIT_DRIVER, howToGetIt: HOW_TO_GET_ONE, open: openWebKit };
