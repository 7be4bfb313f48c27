import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from 'playwright-core'
import { chromiumPath, QUIET } from '../browser.ts'
import { temporaryFolder } from '../server-process.ts'

/** Further flags against background work of the browser. */
const PLAIN = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-breakpad',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
  // The tabs of one browser share a process, since starting one for each would take too long.
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-features=SpareRendererForSitePerProcess,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,' +
    'OptimizationHints,MediaRouter,PaintHolding',
]

type Send = CDPSession['send']
type Params = Record<string, unknown>

interface Message {
  id?: number
  method?: string
  params?: Params
  result?: unknown
  error?: { message: string }
  sessionId?: string
}

interface Pending {
  session: string | undefined
  resolve(result: unknown): void
  reject(error: Error): void
}

/**
 * Chromium without a driver in between: a driver that receives every call of every page takes more
 * time than the pages do.
 */
export interface Chrome {
  /** Sends a command to the browser itself, or to a page that was attached to. */
  session(id?: string): Send
  on(session: string, listener: (method: string, params: Params) => void): void
  /** Ends all waiting for messages of a page that is gone. */
  forget(session: string): void
  close(): Promise<void>
}

export async function launchChrome(): Promise<Chrome> {
  const profile = temporaryFolder()
  const flags = [...QUIET, ...PLAIN, `--user-data-dir=${profile.path}`, 'about:blank']
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const
  const child = spawn(await chromiumPath(), flags, { stdio: [...stdio] })
  const input = child.stdio[3] as Writable
  const pending = new Map<number, Pending>()
  const listeners = new Map<string, (method: string, params: Params) => void>()
  let last = 0

  function hear({ id, method, params = {}, result, error, sessionId = '' }: Message): void {
    if (id === undefined) {
      listeners.get(sessionId)?.(method ?? '', params)
      return
    }
    const waiting = pending.get(id)
    pending.delete(id)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result)
  }
  follow(child.stdio[4] as Readable, hear)
  function send(sessionId: string | undefined, method: string, params: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++last
      pending.set(id, { session: sessionId, resolve, reject })
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }
  return {
    session: id => ((method, params) => send(id, method, params)) as Send,
    on: (session, listener) => void listeners.set(session, listener),
    forget(session) {
      listeners.delete(session)
      for (const [id, { session: of, reject }] of pending)
        if (of === session && pending.delete(id)) reject(new Error('The page is gone.'))
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      profile.remove()
    },
  }
}

/** Each message ends with a zero byte. */
function follow(output: Readable, hear: (message: Message) => void): void {
  let rest = ''
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) hear(JSON.parse(text))
  })
}
