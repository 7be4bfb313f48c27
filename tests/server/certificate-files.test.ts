import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test as declared, expect, vi } from 'vitest'
import { DrawingWorker } from '../../server/pdf/drawing-worker.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { lacksPdfTools, readQrCode, runTool as run } from '../helpers/certificate-files.ts'
import { CLASSES, certificateOf, fetchFile, PUBLIC_URL } from '../helpers/certificates.ts'
import { createUser, createUsers } from '../helpers/users.ts'

if (lacksPdfTools)
  console.log('Left out, as the tools are not there: apt-get install qpdf poppler-utils')
const test = declared.skipIf(lacksPdfTools)

const folder = mkdtempSync(join(tmpdir(), 'sapa-pdf-'))
let api: TestApi
beforeAll(async () => {
  api = await startApi({
    now: () => Date.UTC(2026, 10, 22, 18),
    classes: CLASSES,
    publicUrl: () => PUBLIC_URL,
    trustedProxies: 1,
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

/** Returns the certificate of a person with this name, as a file. */
async function printCertificate(name: string) {
  const certificate = await certificateOf(api, await createUser(api, { name }))
  const answer = await fetchFile(api, certificate.certificate)
  const file = join(folder, `${certificate.number}.pdf`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  writeFileSync(file, bytes)
  return { ...certificate, answer, file, bytes }
}

test('a certificate is a valid PDF with the name and the class, in text that can be selected', async () => {
  const { file, number, bytes } = await printCertificate('Bénédicta Ñoño Đặng 김민준')
  expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors')
  const text = run('pdftotext', '-layout', file, '-')
  for (const words of [
    'SERTIFIKAT',
    'Bénédicta Ñoño Đặng 김민준',
    'Hangul dari nol',
    '한글 첫걸음',
    'Kim Ji-woo',
    '23 November 2026',
    number,
  ])
    expect(text).toContain(words)
  expect(bytes.length).toBeLessThan(60_000)
})

test('it is one A4 page in landscape, tagged, with a title and a language, and its fonts are embedded subsets', async () => {
  const { file } = await printCertificate('Rina Kusuma')
  const about = run('pdfinfo', file)
  expect(about).toMatch(/Pages: +1\n/)
  expect(about).toMatch(/Page size: +841\.89 x 595\.28 pts \(A4\)/)
  expect(about).toMatch(/Tagged: +yes/)
  expect(about).toMatch(/Title: +Sertifikat Hangul dari nol: Rina Kusuma/)
  const catalogue = run('qpdf', '--json', file)
  expect(catalogue).toMatch(/"\/Lang": "u:id-ID"/)
  expect(catalogue).toMatch(/"\/Lang": "u:ko-KR"/)
  const fonts = run('pdffonts', file).trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+GowunBatang\S+ .* yes yes yes /)
})

test('a long name, and signs that no font has, stay on the page', async () => {
  const name = 'Ṭāriq Abdurrahman Muhammad Kusumawardhani binti Sastrowardoyo Hadiningrat Wijaya'
  const { file } = await printCertificate(name)
  const text = run('pdftotext', '-bbox', file, '-')
  expect(text).toContain('>Tāriq<')
  const right = [...text.matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x))
  expect(Math.max(...right)).toBeLessThan(842 - 60)
})

test('its QR code leads to the page that checks it', async () => {
  const { file, verify } = await printCertificate('Rina Kusuma')
  expect(await readQrCode(file)).toBe(verify)
})

const fetchFrom = (network: string, address: string) =>
  api.fetch(address.replace(PUBLIC_URL, ''), { headers: { 'x-forwarded-for': network } })

test('a class behind one address opens its certificates at once, and no other network waits', async () => {
  const learners = await createUsers(api, 29)
  const made = await Promise.all(learners.map(learner => certificateOf(api, learner)))
  const last = made.pop()
  const order: string[] = []
  const note = async (whose: string, answer: Promise<Response>) => {
    const { status } = await answer
    order.push(whose)
    return status
  }
  const crowd = made.map(({ certificate }) => note('crowd', fetchFrom('192.0.2.1', certificate)))
  const other = note('other', fetchFrom('198.51.100.1', last?.certificate ?? ''))
  expect(await Promise.all([other, ...crowd])).toEqual(Array(29).fill(200))
  // Networks take turns.
  expect(order.indexOf('other')).toBeLessThan(10)
})

test('one certificate that many open at once is drawn once', async () => {
  const learner = await createUser(api)
  const { certificate } = await certificateOf(api, learner)
  const draw = vi.spyOn(DrawingWorker.prototype, 'draw')
  const opened = Array.from({ length: 60 }, () => fetchFrom('192.0.2.1', certificate))
  expect((await Promise.all(opened)).map(({ status }) => status)).toEqual(Array(60).fill(200))
  expect(draw).toHaveBeenCalledTimes(1)
  draw.mockRestore()
})

test('the browser shows it to anybody who has its address, and no search engine indexes it', async () => {
  const { answer, number } = await printCertificate('Rina Kusuma')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-cache',
  })
})
