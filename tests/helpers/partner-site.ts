import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { dictionaryIn } from './dictionary-parts.ts'
import type { PageWatch } from './page-watch.ts'
import type { Stage } from './stage.ts'

export interface PartnerPage {
  /** The first of the partner's two lines, or whatever stands in its place. */
  head?: string
  /** The second line, with what the school has around it. */
  body?: string
  headers?: Record<string, string>
  /** Attributes of the html element. */
  html?: string
}

export interface PartnerVisit {
  page: Page
  watch: PageWatch
  dictionary: ReturnType<typeof dictionaryIn>
}

/** A partner school's site: another origin, and another host name, so that not even cookies are shared. */
export function createPartner(stage: Stage) {
  const pages: PartnerPage[] = []
  let server: Server
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}`
  const script = (path = '/embed/v1/sapa.js', attributes = '') =>
    `<script type="module" src="${stage.url}${path}" ${attributes}></script>`

  beforeAll(async () => {
    server = createServer((request, response) => {
      const page = pages[Number(request.url?.slice(1))]
      if (!page) return void response.writeHead(204).end()
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers })
      response.end(document(page, script()))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    /** Origin of the school's pages. */
    get url(): string {
      return url()
    },
    script,
    /** Opens a page of the school; without parameters it is the two lines and nothing else. */
    async visit(
      page: PartnerPage = {},
      options: BrowserContextOptions = {},
    ): Promise<PartnerVisit> {
      const visit = await stage.open(options)
      await visit.page.goto(`${url()}/${pages.push(page) - 1}`)
      return { ...visit, dictionary: dictionaryIn(visit.page, 'button') }
    },
  }
}

function document(
  { head, body = '<sapa-dictionary></sapa-dictionary>', html = 'lang="id"' }: PartnerPage,
  script: string,
) {
  return `<!doctype html><html ${html}><head><meta charset="utf-8"><title>Sekolah mitra</title>
<meta name="viewport" content="width=device-width">${head ?? script}</head><body>${body}</body></html>`
}
