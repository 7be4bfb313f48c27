import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import jsqr from 'jsqr'
import sharp from 'sharp'

/** Whether the tools that read PDFs are missing, and may be. */
export const lacksPdfTools =
  !['qpdf', 'pdftotext'].every(tool => existsSync(`/usr/bin/${tool}`)) && !process.env['CI']

/** Runs a tool on a PDF. @returns its output */
export function runTool(tool: string, ...parameters: string[]): string {
  return execFileSync(tool, parameters, { encoding: 'utf8' })
}

/** Reads the QR code of a PDF from its picture, as a camera does. */
export async function readQrCode(file: string): Promise<string | undefined> {
  runTool('pdftoppm', '-r', '150', '-png', '-singlefile', file, file)
  const { data, info } = await sharp(`${file}.png`)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}
