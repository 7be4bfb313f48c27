import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { dictionaryIn } from './dictionary-parts.ts'
import type { Stage, Visit, VisitOptions } from './stage.ts'

export interface PartnerPage {
  /** The first of the partner's two lines, or what replaces it. */
  head?: string
  /** The second line, with the content of the school's page around it. */
  body?: string
  headers?: Record<string, string>
  /** Attributes of the html element. */
  html?: string
}

export interface PartnerVisit extends Visit {
  dictionary: ReturnType<typeof dictionaryIn>
}

/** A partner school's site: another origin and host name, so that not even cookies are shared. */
export class PartnerSite {
  readonly #stage: Stage
  readonly #pages: PartnerPage[] = []
  readonly #server: Server

  constructor(stage: Stage) {
    this.#stage = stage
    this.#server = createServer((request, response) => {
      const page = this.#pages[Number(request.url?.slice(1))]
      if (!page) return void response.writeHead(204).end()
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers })
      response.end(this.#html(page))
    })
  }

  /** Origin of the school's pages. */
  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** The first of the two lines. */
  script(path = '/embed/v1/sapa.js', attributes = ''): string {
    return `<script type="module" src="${this.#stage.url}${path}" ${attributes}></script>`
  }

  /** Opens a page of the school, by default with the two lines and nothing else. */
  async visit(page: PartnerPage = {}, options: VisitOptions = {}): Promise<PartnerVisit> {
    const visit = await this.#stage.open(options)
    await visit.page.goto(this.publish(page))
    return { ...visit, dictionary: dictionaryIn(visit.page, 'button') }
  }

  /** Adds a page to the school's site. @returns its address */
  publish(page: PartnerPage): string {
    return `${this.url}/${this.#pages.push(page) - 1}`
  }

  comeUp(): Promise<void> {
    return new Promise(resolve => this.#server.listen(0, '127.0.0.1', resolve))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #html({ head = this.script(), body = '<sapa-dictionary></sapa-dictionary>', html }: PartnerPage) {
    return `<!doctype html><html ${html ?? 'lang="id"'}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sekolah mitra</title>${head}</head>
<body>${body}</body></html>`
  }
}

/** Creates a partner's site for one test file. */
export function createPartner(stage: Stage): PartnerSite {
  const partner = new PartnerSite(stage)
  beforeAll(() => partner.comeUp())
  afterAll(() => partner.close())
  return partner
}
