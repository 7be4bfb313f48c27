import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** CPU slowdown that makes the machine about as slow as a phone. */
const CPU_SLOWDOWN = 4
/** Slow 4G of Chromium's DevTools: 150 ms and 1.6 megabits a second, with their factors applied. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

/** Opens a page with the network and the CPU of a cheap phone. */
export async function slowPage(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, cdp }
}
