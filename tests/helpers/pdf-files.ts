import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** Returns a document as programs write it. */
export async function plainPdf(text = 'Halo'): Promise<Buffer> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', chunk => chunks.push(chunk))
  document.text(text)
  const ended = new Promise(resolve => document.on('end', resolve))
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Returns a document with one page, and anything else in its catalogue or beside it. */
export function pdfWith({ catalogue = '', more = '' }: { catalogue?: string; more?: string }) {
  const body = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R ${catalogue} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >> endobj
${more}
trailer << /Root 1 0 R /Size 9 >>
startxref
0
%%EOF
`
  return Buffer.from(body, 'latin1')
}

/** Returns objects compressed in a stream. */
export function objectStream(objects: string, extra = '/Type /ObjStm'): string {
  const packed = deflateSync(Buffer.from(`7 0 ${objects}`)).toString('latin1')
  return `6 0 obj << ${extra} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>
stream
${packed}
endstream endobj`
}
