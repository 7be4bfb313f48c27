import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { readPinnedScript } from '../../server/http/embed-versions.ts'
import type { PartnerElement } from '../../src/contract/partners.ts'
import { writeCode } from '../../src/kit/embed/frameworks.ts'
import type { ElementAttributes } from '../../src/kit/embed/snippet.ts'

/** npm packages of other embeds, in the versions that the figures of the documentation name. */
export const PEERS = [
  '@docsearch/js@5.2.0',
  '@docsearch/css@5.2.0',
  '@typebot.io/js@0.10.7',
  'h5p-standalone@3.8.2',
  'media-chrome@4.19.4',
]

/** Elements of the same kind: what a visitor sees first decides. */
export type EmbedClass = 'field' | 'search' | 'questions' | 'video'

export interface EmbedPage {
  name: string
  group: EmbedClass
  html: string
  /** Body of a function of the page that returns whether its first content is there. */
  isShown: string
}

const FILM = '/media/film'
const IN = (tag: string, selector: string) =>
  `document.querySelector('${tag}')?.shadowRoot?.querySelector('${selector}')`

/** Answers of the servers that the peers ask: all they need to show their first content. */
const HITS = ['makan', 'makanan', 'rumah makan', 'makan siang'].map((title, at) => ({
  objectID: String(at),
  url: `/words/${at}`,
  type: 'lvl1',
  hierarchy: { lvl0: 'Kamus', lvl1: title },
}))
const QUESTION = 'Apa arti 물?'
const CHAT = {
  sessionId: 'session',
  typebot: { id: 'bot', version: '6.1', theme: {}, settings: {} },
  messages: [
    {
      id: 'question',
      type: 'text',
      content: { type: 'richText', richText: [{ type: 'p', children: [{ text: QUESTION }] }] },
    },
  ],
  input: {
    id: 'answer',
    type: 'choice input',
    items: ['air', 'nasi', 'api', 'buku'].map(content => ({ id: content, content })),
  },
}

const ANSWERS: Record<string, Answer> = {
  typebot: { type: '.json', body: JSON.stringify(CHAT) },
  algolia: {
    type: '.json',
    body: JSON.stringify({ results: [{ hits: HITS, nbHits: HITS.length, query: 'makan' }] }),
  },
  'field.js': { type: '.js', body: "document.body.append(document.createElement('input'))" },
}

/**
 * A content type of H5P that shows one question: less than any real one, which brings libraries of
 * its own that are not on npm.
 */
const H5P_FILES: Record<string, string> = {
  'h5p.json': JSON.stringify({
    title: 'Soal',
    mainLibrary: 'H5P.Plain',
    embedTypes: ['div'],
    preloadedDependencies: [{ machineName: 'H5P.Plain', majorVersion: 1, minorVersion: 0 }],
  }),
  'content/content.json': JSON.stringify({ question: QUESTION }),
  'H5P.Plain-1.0/library.json': JSON.stringify({
    title: 'Plain question',
    machineName: 'H5P.Plain',
    majorVersion: 1,
    minorVersion: 0,
    patchVersion: 0,
    runnable: 1,
    preloadedJs: [{ path: 'plain.js' }],
  }),
  'H5P.Plain-1.0/plain.js': `H5P.Plain = function ({ question }) {
  this.attach = container => container.html(
    '<p class="question">' + question + '</p><label><input type="radio" name="answer">air</label>')
}`,
}

function page(body: string): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Sekolah</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>Sekolah</h1>${body}</body></html>`
}

/** Opens an element with the code that `/embed` hands out: one tag, and the pinned version. */
function ours(
  element: PartnerElement,
  given: Omit<EmbedPage, 'html'> & { attributes?: ElementAttributes; more?: string },
): EmbedPage[] {
  const { attributes = [], more = '', ...about } = given
  const pinned = readPinnedScript(join(import.meta.dirname, '../../dist/client'))
  const choice = { element, name: '', attributes: [...attributes, EAGER], origin: '', pinned }
  return (['html', 'pinned'] as const).map(format => ({
    ...about,
    name: format === 'pinned' ? `${about.name}, pinned` : about.name,
    html: page(writeCode(format, choice) + more),
  }))
}
const EAGER = ['loading', 'eager'] as const

export const EMBED_PAGES: EmbedPage[] = [
  ...ours('sapa-dictionary', {
    name: 'sapa-dictionary, its field',
    group: 'field',
    isShown: `return !!${IN('sapa-dictionary', 'input')}`,
  }),
  {
    name: 'a field made by one script',
    group: 'field',
    html: page('<script type="module" src="/field.js"></script>'),
    isShown: `return !!document.querySelector('input')`,
  },
  ...ours('sapa-dictionary', {
    name: 'sapa-dictionary',
    group: 'search',
    attributes: [['query', 'makan']],
    isShown: `return !!${IN('sapa-dictionary', '.dictionary-results[data-found=makan] li')}`,
  }),
  {
    name: 'DocSearch, its modal open',
    group: 'search',
    html: page(`<link rel="stylesheet" href="/peers/@docsearch/css/dist/style.css"><div id="search"></div>
<script src="/peers/@docsearch/js/dist/umd/docsearch.js"></script>
<script>
const search = async () => (await fetch('/algolia')).json()
docsearch({
  container: '#search', appId: 'bench', apiKey: 'bench', indices: ['bench'], initialQuery: 'makan',
  transformSearchClient: client => ({ ...client, search }),
})
document.querySelector('#search button').click()
</script>`),
    isShown: `return !!document.querySelector('.DocSearch-Hit')`,
  },
  ...ours('sapa-mock-test', {
    name: 'sapa-mock-test',
    group: 'questions',
    more: `<script type="module">
await customElements.whenDefined('sapa-mock-test')
document.querySelector('sapa-mock-test').start()
</script>`,
    isShown: `return !!${IN('sapa-mock-test', '[type=radio]')}`,
  }),
  {
    name: 'Typebot, first bubble',
    group: 'questions',
    html: page(`<typebot-standard style="display: block; height: 30rem"></typebot-standard>
<script type="module">
import Typebot from '/peers/@typebot.io/js/dist/web.js'
Typebot.initStandard({ typebot: 'bot', apiHost: location.origin + '/typebot' })
</script>`),
    isShown: `return ${IN('typebot-standard', '.typebot-host-bubble')}?.textContent.includes('${QUESTION}')`,
  },
  {
    name: 'H5P standalone',
    group: 'questions',
    html: page(`<div id="h5p"></div><script src="/peers/h5p-standalone/dist/main.bundle.js"></script>
<script>
new H5PStandalone.H5P(document.getElementById('h5p'), {
  h5pJsonPath: '/h5p', frameJs: '/peers/h5p-standalone/dist/frame.bundle.js',
  frameCss: '/peers/h5p-standalone/dist/styles/h5p.css',
})
</script>`),
    isShown: `const frame = document.querySelector('iframe')?.contentDocument
return !!(frame ?? document).querySelector('.question')`,
  },
  ...ours('sapa-class-player', {
    name: 'sapa-class-player',
    group: 'video',
    attributes: [
      ['class-id', 'hangul-dari-nol'],
      ['learning-id', 'hangul-01-blok-suku-kata'],
    ],
    isShown: playing(`root.querySelector('.class-start:enabled')`),
  }),
  {
    name: 'media-chrome',
    group: 'video',
    html: page(`<script type="module" src="/peers/media-chrome/dist/index.js"></script>
<media-controller><video slot="media" src="${FILM}" preload="none" playsinline></video>
<media-control-bar><media-play-button></media-play-button><media-time-range></media-time-range>
<media-time-display showduration></media-time-display><media-mute-button></media-mute-button>
<media-volume-range></media-volume-range><media-fullscreen-button></media-fullscreen-button>
</media-control-bar></media-controller>`),
    isShown: playing(
      `customElements.get('media-play-button') && root.querySelector('media-play-button')`,
    ),
  },
]

/** Presses play as soon as its button is there, and waits for the first frame. */
function playing(button: string): string {
  return `const root = document.querySelector('sapa-class-player')?.shadowRoot ?? document
const button = ${button}
if (button && !window.pressed) {
  window.pressed = true
  button.click()
}
const video = root.querySelector('video')
if (video && !window.watched) {
  window.watched = true
  video.requestVideoFrameCallback(() => { window.framed = true })
}
return window.framed`
}

/** An answer of ours, to a path. */
interface Answer {
  type: string
  body: string | Uint8Array
}

/**
 * Serves the pages, the peers' files and, through a proxy, the product: all from one origin, and
 * what is not the product's compressed with brotli.
 */
export async function serveEmbedPages(product: string, modules: string) {
  const stored = new Map<string, { type: string; body: Uint8Array }>()
  let film = ''
  const server = createServer((request, response) => {
    const { url = '/' } = request
    // The peer plays the film that our player has chosen.
    if (/^\/media\/classes\/.+\.mp4$/.test(url)) film = url
    const answer = stored.get(url) ?? compressed(answerTo(url, modules))
    if (!answer) return forward(product + (url === FILM ? film : url), request, response)
    stored.set(url, answer)
    response
      .writeHead(200, { 'Content-Type': answer.type, 'Content-Encoding': 'br' })
      .end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** @returns undefined for what the product answers */
function answerTo(url: string, modules: string): Answer | undefined {
  const [, folder = '', ...rest] = url.split('/')
  const path = rest.join('/')
  const type = TYPES[extname(url)] ?? TYPES['.html'] ?? ''
  if (folder === 'page') return { type, body: EMBED_PAGES[Number(path)]?.html ?? '' }
  if (folder === 'peers') return { type, body: readFileSync(join(modules, path)) }
  if (folder === 'h5p') return { type, body: H5P_FILES[path] ?? '' }
  const answer = ANSWERS[folder]
  return answer && { ...answer, type: TYPES[answer.type] ?? '' }
}

function compressed(answer: Answer | undefined) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return answer && { type: answer.type, body: brotliCompressSync(answer.body, { params }) }
}

function forward(url: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request
  const forwarded = httpRequest(url, { method, headers }, answer => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  response.on('close', () => forwarded.destroy())
  request.pipe(forwarded)
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}
