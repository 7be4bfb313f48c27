import type { Pdf } from '../../pdf/drawing-worker.ts'
import { drawLogo } from '../../pdf/logo.ts'
import { INK } from '../../pdf/palette.ts'
import { SHORT as HEIGHT, Sheet, LONG as WIDTH } from '../../pdf/sheet.ts'
import type { CertificateRow } from './certificates.ts'
import { drawCorner, drawFrame, drawGround, drawQrCode } from './ornaments.ts'

const LEFT = 72
/** Upper edge of the row with date, mentor and code. */
const FOOT = 432
const CODE = 96
const date = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })

export type Printed = Omit<CertificateRow, 'user_id' | 'key' | 'revoked_at'>

/**
 * Draws a certificate to print: PDF, A4, landscape.
 *
 * @param verifyAddress target of its QR code
 * @param signature picture of the mentor's signature, PNG
 */
export function drawCertificate(
  printed: Printed,
  verifyAddress: string,
  signature?: Buffer,
): Promise<Pdf> {
  const { name, class_title, number, issued_at, has_frame } = printed
  const sheet = new Sheet({
    width: WIDTH,
    height: HEIGHT,
    title: `Sertifikat ${class_title}: ${name}`,
    author: 'Sapa',
    subject: `Nomor ${number}`,
    createdAt: new Date(issued_at),
  })
  sheet.decorate(drawGround)
  sheet.decorate(drawCorner)
  if (has_frame === 1) sheet.decorate(drawFrame)
  sheet.picture('Sapa', doc => drawLogo(doc, LEFT, 66, 34))
  writeBody(sheet, printed)
  writeDate(sheet, printed)
  writeMentor(sheet, printed, signature)
  writeCode(sheet, verifyAddress)
  return sheet.end()
}

function writeBody(sheet: Sheet, { name, class_title, class_title_ko }: Printed): void {
  const small = { x: LEFT, width: 560, size: 13, colour: INK.muted }
  sheet.write('H1', 'SERTIFIKAT', {
    ...small,
    y: 142,
    font: 'bold',
    size: 15,
    spacing: 5,
    colour: INK.accent,
  })
  sheet.write('P', 'Diberikan kepada', { ...small, y: 178 })
  const wide = { x: LEFT, width: WIDTH - 2 * LEFT, font: 'bold' } as const
  const afterName = sheet.write('H2', name, { ...wide, y: 200, size: 48, least: 26 })
  const afterWords = sheet.write('P', 'yang telah menyelesaikan semua materi kelas', {
    ...small,
    y: afterName + 12,
  })
  const title = { ...wide, y: afterWords + 8, size: 28, least: 17 }
  const afterTitle = sheet.write('H2', class_title, title)
  sheet.write('P', class_title_ko, {
    ...small,
    y: afterTitle + 2,
    width: wide.width,
    size: 17,
    least: 12,
  })
}

function writeDate(sheet: Sheet, { issued_at, number }: Printed): void {
  const label = { x: LEFT, width: 190, size: 10, colour: INK.muted }
  const value = { ...label, size: 13, font: 'bold', colour: INK.text } as const
  sheet.decorate(doc => {
    doc.moveTo(LEFT, FOOT - 14).lineTo(WIDTH - LEFT, FOOT - 14)
    doc.lineWidth(1).stroke(INK.line)
  })
  sheet.write('P', 'Tanggal terbit', { ...label, y: FOOT })
  sheet.write('P', date.format(issued_at), { ...value, y: FOOT + 14 })
  sheet.write('P', 'Nomor sertifikat', { ...label, y: FOOT + 50 })
  sheet.write('P', number, { ...value, y: FOOT + 64 })
}

function writeMentor(sheet: Sheet, printed: Printed, signature: Buffer | undefined): void {
  const x = 300
  const below = { x, width: 200, size: 13, least: 9 }
  let y = FOOT + 14
  if (signature) {
    y = FOOT + 64
    sheet.picture(`Tanda tangan ${printed.mentor_name}`, doc => {
      doc.image(signature, x, FOOT - 2, { fit: [180, 58], valign: 'bottom' })
    })
    sheet.decorate(doc => {
      doc.moveTo(x, FOOT + 59).lineTo(x + 200, FOOT + 59)
      doc.lineWidth(0.8).stroke(INK.muted)
    })
  } else sheet.write('P', 'Mentor', { ...below, y: FOOT, size: 10, colour: INK.muted })
  const after = sheet.write('P', printed.mentor_name, { ...below, y, font: 'bold' })
  sheet.write('P', printed.mentor_role, { ...below, y: after, size: 10, colour: INK.muted })
}

function writeCode(sheet: Sheet, address: string): void {
  const x = WIDTH - LEFT - CODE
  sheet.picture('Kode QR menuju halaman pemeriksaan sertifikat ini', doc =>
    drawQrCode(doc, address, x, FOOT - 2, CODE),
  )
  sheet.doc.link(x, FOOT - 2, CODE, CODE, address)
  const words = { x: x - 128, width: 118, size: 10, colour: INK.muted }
  const after = sheet.write('P', 'Periksa keasliannya dengan memindai kode ini, atau di', {
    ...words,
    y: FOOT + 2,
  })
  const { host } = new URL(address)
  sheet.write('P', `${host}/certificate/verify`, {
    ...words,
    y: after + 2,
    least: 6,
    colour: INK.text,
  })
}
