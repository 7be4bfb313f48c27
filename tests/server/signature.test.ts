import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCertificate } from '../../server/modules/certificates/draw-certificate.ts'
import { loadSignature } from '../../server/modules/certificates/signature.ts'

const printed = {
  class_id: 'kelas',
  number: 'SAPA-2026-7KQ4M-X2HRD',
  name: 'Rina',
  class_title: 'Kelas',
  class_title_ko: '반',
  class_level: 'beginner',
  mentor_name: 'Kim Ji-woo',
  mentor_role: 'Mentor',
  mentor_signature_url: '/favicon.svg',
  finished_at: 0,
  issued_at: 0,
  has_frame: 0 as const,
}

test('a signature that is a picture of this site is drawn', async () => {
  const signature = await loadSignature(printed.mentor_signature_url)
  expect(await sharp(signature).metadata()).toMatchObject({ format: 'png', width: 750 })
  const pdf = await drawCertificate(printed, 'https://contoh.id/x', signature)
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image')
})

test.each([
  null,
  '/tidak-ada.png',
  '/robots-of-nobody/../../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/%zz',
  '/embed-demo/index.html',
  'https://contoh.id/sign.png',
])('%s is left out', async url => {
  expect(await loadSignature(url)).toBeUndefined()
})
