import encodeQr from 'qr'
import type { Instructions } from '../../../../../src/contract/payments.ts'

type Qris = Extract<Instructions, { kind: 'qris' }>

/** Maximum length of a label in the additional data of a code. */
const LABEL_MAX = 25
/**
 * Returns a code in the format that Indonesian banks read (QRIS, based on EMVCo's
 * merchant-presented codes): fields of a number, a length and a value. Its merchant does not exist,
 * so a real bank refuses it.
 */
export function qrisCode(reference: string, amountRupiah: number): Qris {
  const text = qrisText(reference, amountRupiah)
  // The library draws no code without a border.
  const framed = encodeQr(text, 'raw', { ecc: 'low', border: 1 })
  const rows = framed.slice(1, -1).map(row => row.slice(1, -1))
  return { kind: 'qris', text, size: rows.length, path: drawRuns(rows) }
}

function qrisText(reference: string, amountRupiah: number): string {
  const unsigned = fields({
    '00': '01',
    // For one payment only.
    '01': '12',
    '26': fields({ '00': 'ID.SAPA.PERCOBAAN', '01': '000000000000000000', '03': 'UMI' }),
    '51': fields({ '00': 'ID.CO.QRIS.WWW', '02': 'ID0000000000000', '03': 'UMI' }),
    // Schools and educational services.
    '52': '8299',
    // Rupiah (ISO 4217).
    '53': '360',
    '54': String(amountRupiah),
    '58': 'ID',
    '59': 'SAPA PERCOBAAN',
    '60': 'JAKARTA',
    '62': fields({ '05': reference.slice(-LABEL_MAX), '08': 'PERCOBAAN' }),
  })
  // The checksum covers its own number and length too.
  const summed = `${unsigned}6304`
  return summed + checksum(summed)
}

function fields(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`)
    .join('')
}

/** Computes CRC-16/CCITT-FALSE: polynomial 1021, initial value FFFF. */
export function checksum(text: string): string {
  let sum = 0xffff
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)
    sum &= 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * Returns a path over the dark modules, row by row; filling closes its subpaths. The caller leaves
 * a margin around it.
 */
function drawRuns(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) => {
      const cells = row.map(isDark => (isDark ? '#' : ' ')).join('')
      return [...cells.matchAll(/#+/g)]
        .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}`)
        .join('')
    })
    .join('')
}
