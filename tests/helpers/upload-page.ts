import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import type { UploadKind } from '../../src/contract/uploads.ts'
import { signInByCall } from './package-learner.ts'
import type { Stage, Visit, VisitOptions } from './stage.ts'

const ADDRESS = '/upload-test'
/** As the site's own pages have it, except for what Astro adds. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob:; media-src 'self' blob:; connect-src 'self'; require-trusted-types-for 'script'"
const PAGE = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Berkas</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${ADDRESS}.css"></head>
<body><div id="place"></div><script type="module" src="${ADDRESS}.js"></script></body></html>`

let made: Promise<{ script: string; style: string }> | undefined

/** Opens a page with the field only, signed in as the administrator of a stage. */
export async function openUploadPage(
  stage: Stage,
  kind: UploadKind,
  options: VisitOptions = {},
): Promise<Visit> {
  made ??= bundle()
  const { script, style } = await made
  const visit = await stage.open(options)
  const { cookies } = await signInByCall(stage, 'admin@sapa.test')
  await visit.page.context().addCookies(cookies)
  await serve(visit.page, `${ADDRESS}?kind=${kind}`, PAGE, 'text/html')
  await serve(visit.page, `${ADDRESS}.js`, script, 'text/javascript')
  await serve(visit.page, `${ADDRESS}.css`, style, 'text/css')
  await visit.page.goto(`${ADDRESS}?kind=${kind}`)
  return visit
}

async function serve(page: Page, address: string, body: string, contentType: string) {
  const headers = { 'Content-Security-Policy': POLICY }
  await page.route(
    url => url.pathname + url.search === address,
    route => route.fulfill({ body, contentType, headers }),
  )
}

async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(import.meta.dirname, 'upload-form.tsx') },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const script = output.find(file => file.type === 'chunk')
  const style = output.find(file => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error('Nothing was built.')
  return { script: script.code, style: String(style.source) }
}
