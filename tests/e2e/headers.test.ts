import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { SOUND_SAMPLE } from '../../src/lib/sound-sample.ts'
import { storedClass } from '../helpers/class-learner.ts'
import { scriptsIn } from '../helpers/embed-build.ts'
import { ROUTES } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })
/** The picture of a question in a mock test. */
const PICTURE =
  loadMockTests()
    .get('eps-topik-1')
    ?.test.items.find(({ picture }) => picture)?.picture?.image_url ?? ''
/** Files that the class widgets load, on our pages and on partners' pages. */
const CLASS_FILES = storedClass()
  .learnings.flatMap(({ videos }) => videos)
  .slice(0, 1)
  .flatMap(({ poster, sources, captions }) => [
    poster.image_url,
    captions.id,
    ...sources.map(({ url }) => url),
  ])

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, stage.url), { redirect: 'manual', ...init })
}

/** Parses a content security policy into its directives. */
function policyOf({ headers }: Response): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';')
  return new Map(
    directives.map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

const ODD: [what: string, path: string, init?: RequestInit][] = [
  ['a file', '/favicon.svg'],
  ['a script', scriptsIn('/_astro')[0] ?? ''],
  ['a picture', '/og.png'],
  ['a worker', '/page-worker.js'],
  ['a picture of a test', PICTURE],
  ['a part of a file', '/audio/eps-topik/1-sapaan.mp3'],
  ['what partners load', '/embed/v1/sapa.js'],
  ['the sitemap', '/sitemap.xml'],
  ['the API', '/api/dictionary'],
  ['a failure of the API', '/api/nowhere'],
  ['a refused method', '/api/dictionary', { method: 'DELETE' }],
  ['a refused body', '/api/feedback', { method: 'POST', body: 'x' }],
  [
    'a form of another site',
    '/japanese',
    { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
  ],
  ['an odd address', '/%E0%A4%A'],
]

/** Pages whose address is secret. */
const SECRETIVE = new Set(['/reminders/stop'])

test.each(ODD)('%s (%s) has every security header', async (_, path, init) => {
  expectEveryHeader(path, await ask(path, init))
})

function expectEveryHeader(path: string, answer: Response): void {
  const { headers } = answer
  expect({
    nosniff: headers.get('x-content-type-options'),
    referrer: headers.get('referrer-policy'),
    opener: headers.get('cross-origin-opener-policy'),
    resource: headers.get('cross-origin-resource-policy'),
    transport: headers.get('strict-transport-security'),
  }).toEqual({
    nosniff: 'nosniff',
    referrer: SECRETIVE.has(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    opener: 'same-origin',
    resource: expect.stringMatching(/^(same|cross)-origin$/),
    transport: expect.stringMatching(/^max-age=(\d{8,}); includeSubDomains$/),
  })
  const policy = policyOf(answer)
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|http:/)
}

test('only files that partners load may be read by other origins', async () => {
  const shared = [
    '/embed/v1/sapa.js',
    '/audio/eps-topik/1-sapaan.mp3',
    SOUND_SAMPLE.address,
    PICTURE,
    '/api/dictionary',
  ]
  for (const path of [...shared, '/', '/favicon.svg', '/privacy-policy']) {
    const { headers } = await ask(path)
    const isShared = shared.includes(path)
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([
      path,
      isShared ? 'cross-origin' : 'same-origin',
    ])
    expect([path, headers.get('access-control-allow-origin')]).toEqual([
      path,
      isShared ? '*' : null,
    ])
  }
})

test('every page has every security header, and allows only our own scripts, inline only its own', async () => {
  for (const { path } of ROUTES) {
    const answer = await ask(path)
    expectEveryHeader(path, answer)
    const policy = policyOf(answer)
    expect([path, policy.get('require-trusted-types-for')]).toEqual([path, ["'script'"]])
    expect([path, policy.get('trusted-types')]).toEqual([
      path,
      ['sapa-worker', 'sapa-dictionary', 'sapa-speaking'],
    ])
    expect([path, policy.get('worker-src')]).toEqual([path, ["'self'"]])
    expect([path, policy.get('base-uri'), policy.get('form-action')]).toEqual([
      path,
      ["'none'"],
      ["'self'"],
    ])
    const html = await answer.text()
    const inline = html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)
    const hashes = new Set<string>()
    for (const [, name, attributes = '', content = ''] of inline) {
      if (/\bsrc=|type="application\/(ld\+)?json"/.test(attributes)) continue
      const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
      hashes.add(hash)
      expect([path, content.slice(0, 40), policy.get(`${name}-src`)?.includes(hash)]).toEqual([
        path,
        content.slice(0, 40),
        true,
      ])
    }
    const allowed = ['script-src', 'style-src'].flatMap(name => policy.get(name) ?? [])
    expect([path, allowed.filter(source => source !== "'self'" && !hashes.has(source))]).toEqual([
      path,
      [],
    ])
    expect([path, /\s(style|on[a-z]+)="/.exec(html.replace(/<svg[\s\S]*?<\/svg>/g, ''))]).toEqual([
      path,
      null,
    ])
  }
})

test('an injected script does not run, and the one policy that pages may create cannot approve it', async () => {
  const { page, watch } = await stage.open()
  watch.allow(/Content Security Policy|Trusted(HTML|Script|Type)/)
  await page.goto('/faq')
  const attempts = await page.evaluate(async () => {
    const tried = (work: () => unknown) => {
      try {
        work()
        return 'taken'
      } catch {
        return 'refused'
      }
    }
    const script = document.createElement('script')
    tried(() => {
      script.textContent = 'window.stolen = true'
    })
    document.body.append(script)
    const { trustedTypes } = window as unknown as { trustedTypes: typeof window.trustedTypes }
    return {
      hasRun: 'stolen' in window,
      markup: tried(() =>
        document.body.insertAdjacentHTML(
          'beforeend',
          '<img src="x" onerror="window.stolen = true">',
        ),
      ),
      worker: await navigator.serviceWorker.register('/page-worker.js').then(
        () => 'taken',
        () => 'refused',
      ),
      another: tried(() =>
        trustedTypes?.createPolicy('another' as 'sapa-worker', { createScriptURL: () => '/x.js' }),
      ),
    }
  })
  expect(attempts).toEqual({
    hasRun: false,
    markup: 'refused',
    worker: 'refused',
    another: 'refused',
  })
})

test('videos of classes may be loaded by partners’ pages', async () => {
  expect(CLASS_FILES).toHaveLength(4)
  for (const path of CLASS_FILES) {
    const { headers } = await ask(path, { headers: { Range: 'bytes=0-9' } })
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('recordings and pictures of tests and classes are cached for a year, and the worker never', async () => {
  for (const path of [SOUND_SAMPLE.address, PICTURE, ...CLASS_FILES]) {
    const { headers } = await ask(path)
    expect([path, headers.get('cache-control')]).toEqual([
      path,
      'public, max-age=31536000, immutable',
    ])
  }
  const worker = await ask('/page-worker.js')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(worker.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})
