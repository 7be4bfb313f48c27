import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { hasSharedMemory } from './scratch.ts'

/** Chromium must not look for Google's hosts: tests run without a network. */
export const QUIET = [
  '--no-sandbox',
  // As in a whole browser, a frame of another site has a process of its own.
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const DEBIAN = '/usr/bin/chromium'

/**
 * The Chromium that CHROMIUM names, otherwise the one from npm: a headless shell, which needs half
 * of the CPU time of a whole browser, since that starts a process for its own surface with each
 * context. Where there is none, Debian's.
 */
export async function chromiumPath(): Promise<string> {
  const hasShell = process.platform === 'linux' && process.arch === 'x64'
  return firstOf([process.env['CHROMIUM'], hasShell ? undefined : DEBIAN])
}

async function firstOf(paths: readonly (string | undefined)[]): Promise<string> {
  return paths.find(path => path && existsSync(path)) ?? sparticuz.executablePath()
}

/** @param more parameters in addition to those of every browser here */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return launch(await chromiumPath(), more)
}

/** A browser that gives no cookie to a frame of another site: a shell would, so Debian's, if installed. */
export async function launchWithoutFrameCookies(): Promise<Browser> {
  const path = await firstOf([process.env['CHROMIUM'], DEBIAN])
  return launch(path, ['--test-third-party-cookie-phaseout'])
}

function launch(executablePath: string, more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
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
