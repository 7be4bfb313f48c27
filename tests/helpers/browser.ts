import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { hasSharedMemory } from './scratch.ts'

/** Chromium must not look for Google's hosts: tests run without a network. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium where it is installed (CHROMIUM names another), otherwise the one from npm. */
export async function chromiumPath(): Promise<string> {
  const installed = [process.env['CHROMIUM'], '/usr/bin/chromium'].find(
    path => path && existsSync(path),
  )
  return installed ?? sparticuz.executablePath()
}

/** @param more parameters in addition to those of every browser here */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [...QUIET, ...more],
    // Playwright stores it on the disk.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  })
}

let shared: Promise<Browser> | undefined

/** The one browser of all files in this worker; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}
