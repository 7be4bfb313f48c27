import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checksum, qrisCode } from '../../server/modules/payments/gateways/simulator/qris.ts'

const REFERENCE = 'sapa-01ja0000000000000000000000-1'

/** Returns the fields of a code by their numbers. */
function fieldsOf(text: string): Record<string, string> {
  const [, tag, length] = /^(\d\d)(\d\d)/.exec(text) ?? []
  if (!tag) return {}
  const end = 4 + Number(length)
  return { [tag]: text.slice(4, end), ...fieldsOf(text.slice(end)) }
}

test('the checksum of a code is that of EMVCo', () => {
  // The check value of CRC-16/CCITT-FALSE.
  expect(checksum('123456789')).toBe('29B1')
})

test('a code has the fields of QRIS, and says that it is a trial', () => {
  const { text } = qrisCode(REFERENCE, 49_000)
  const fields = fieldsOf(text)
  expect(fields).toMatchObject({
    '00': '01',
    '01': '12',
    '52': '8299',
    '53': '360',
    '54': '49000',
    '58': 'ID',
    '59': 'SAPA PERCOBAAN',
    '63': checksum(text.slice(0, -4)),
  })
  expect(text).toMatch(/^000201010212/)
  expect(text).toMatch(/6304[0-9A-F]{4}$/)
  // No real merchant has this number.
  expect(fieldsOf(fields['51'] ?? '')['02']).toBe('ID0000000000000')
  expect(fieldsOf(fields['62'] ?? '')['05']).toBe(REFERENCE.slice(-25))
})

test.each([1, 49_000, 2_000_000_000])('a camera can read the picture of Rp%i', async rupiah => {
  const { text, size, path } = qrisCode(REFERENCE, rupiah)
  expect(path.length).toBeLessThan(12_000)
  const side = size + 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="${side * 4}" height="${side * 4}"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = jsqr(new Uint8ClampedArray(data), info.width, info.height)
  expect(found?.data).toBe(text)
})
